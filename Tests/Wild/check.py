#!/usr/bin/env python3
"""Runs the linter over inputs that showed mistakes in real projects, and compares with what is right.
usage: check.py LINTER [FOLDER] [-v]
FOLDER (default: this one) has expected.tsv and a folder for each case. Columns: case, args, rule, where, level, says, kind, why.
args   the command line after `widgetlint`, in the folder of the case; `--format json` is added, except for exit, stdout and stderr
rule   an id, or several with | (their findings count together); exit: `where` is the expected exit code, or several with |;
       stdout, stderr: `says` is a regular expression that the output must match; with a leading ! must not match
where  FILE:LINE, FILE:LINE:COLUMN or * (anywhere), several with ' ; ' = all are needed, '|' between
       alternatives; '-' nothing is reported; '<=N' at most N
level  error, warning, note, several with |, or '-'
says   regular expressions with ' & ' between them, or '-'; message and remedy of a finding at each place must match all of them,
       and with a leading ! those of no finding there may
The exit code is 1 if a row fails. -v also prints the rows that hold."""
import sys, os, re, json, csv, subprocess, collections
verbose = '-v' in sys.argv
paths = [a for a in sys.argv[1:] if a != '-v']
if not paths: sys.exit(__doc__)
lint, folder = os.path.abspath(paths[0]), paths[1] if len(paths) > 1 else os.path.dirname(os.path.abspath(__file__))
rows = list(csv.DictReader(open(os.path.join(folder, 'expected.tsv'), encoding='utf-8', newline=''), delimiter='\t', quoting=csv.QUOTE_NONE))
runs = {}
Finding = collections.namedtuple('Finding', 'rule path line column level text')

def run(case, args, add):
    """(findings or None, exit code, stdout, stderr, what went wrong or None) of one command, each run once"""
    key = (case, args, add)
    if key in runs: return runs[key]
    line = [lint] + [a[1:-1] if re.fullmatch(r"'.*'", a) else a for a in re.findall(r"'[^']*'|\S+", args)] + (['--format', 'json'] if add else [])
    wrong = found = None; code, out, err = 0, '', ''
    try:
        p = subprocess.run(line, cwd=os.path.join(folder, case), capture_output=True, timeout=20, stdin=subprocess.DEVNULL)
        code, out, err = p.returncode, p.stdout.decode('utf-8', 'replace'), p.stderr.decode('utf-8', 'replace')
        if code not in (0, 1, 2): wrong = f'exit {code}'
        elif add:
            try:
                found = [Finding(f['rule'], f['path'], f['start']['line'], f['start']['column'], f['level'],
                                 f['message'] + ' ' + (f.get('remedy') or '')) for f in json.loads(out)['findings']]
            except Exception as e: wrong = f'no report (exit {code}): {(err or str(e)).strip()[:120]}'
    except subprocess.TimeoutExpired: wrong = 'longer than 20 s'
    except OSError as e: wrong = str(e)
    runs[key] = found, code, out, err, wrong
    return runs[key]

def at(place, f):
    if '|' in place: return any(at(p.strip(), f) for p in place.split('|'))
    if place == '*': return True
    m = re.fullmatch(r'(.+?):(\d+)(?::(\d+))?', place)
    if not m: sys.exit(f'expected.tsv: what is the place {place!r}?')
    p, w = os.path.normpath(f.path), os.path.normpath(m[1]); same = p == w or p.endswith('/' + w)
    return same and int(m[2]) == f.line and (not m[3] or int(m[3]) == f.column)

def short(text): return re.sub(r'\s+', ' ', text)[:160]

def judge(r):
    """None if the row holds, else (what is wrong, what came)"""
    rule, want, level = r['rule'], r['where'].strip(), r['level'].strip()
    says = [s for s in r['says'].split(' & ') if s.strip() not in ('', '-')]
    if rule in ('exit', 'stdout', 'stderr'):
        _, code, out, err, wrong = run(r['case'], r['args'], False)
        if wrong: return wrong, '-'
        if rule == 'exit': return None if str(code) in want.split('|') else (f'exit {want} wanted', f'{code}: {short(err or out)}')
        text = out if rule == 'stdout' else err
        for s in says:
            hit = re.search(s.lstrip('!'), text)
            if s.startswith('!') and hit: return f'says {s[1:]}', repr(short(hit[0]))
            if not s.startswith('!') and not hit: return f'does not say {s}', repr(short(text))
        return None
    found, code, out, err, wrong = run(r['case'], r['args'], True)
    if wrong: return wrong, '-'
    have = [f for f in found if f.rule in rule.split('|')]
    got = '; '.join(f'{f.path}:{f.line}:{f.column} {f.level} {f.rule}' + (f' {short(f.text)!r}' if says else '') for f in have) or '-'
    if want == '-': return ('must be silent', got) if have else None
    if want.startswith('<='): return (f'more than {want[2:]}', got) if len(have) > int(want[2:]) else None
    for place in want.split(' ; '):
        here = [f for f in have if at(place.strip(), f)]
        if not here: return f'nothing at {place}', got
        fit = [f for f in here if level in ('', '-') or f.level in level.split('|')]
        if not fit: return f'level is not {level}', got
        for s in says:
            if s.startswith('!'):
                if any(re.search(s[1:], f.text) for f in here): return f'says {s[1:]}', got
            else:
                fit = [f for f in fit if re.search(s, f.text)]
                if not fit: return f'does not say {s}', got
    return None

if __name__ == '__main__':
    good = collections.Counter(); all_ = collections.Counter()
    for r in rows:
        wrong = judge(r); all_[r['kind']] += 1; good[r['kind']] += not wrong
        if wrong: print(f"FAIL  {r['case']} {r['rule']} {r['where']}: {r['why']}; {wrong[0]}; got {wrong[1]}  [{r['args']}]")
        elif verbose: print(f"ok    {r['case']} {r['rule']} {r['where']}  [{r['args']}]")
    for k in sorted(all_): print(f'{good[k]:3}/{all_[k]:<3} {k}')
    print(f'{sum(good.values())} of {sum(all_.values())} expectations hold')
    sys.exit(0 if good == all_ else 1)
