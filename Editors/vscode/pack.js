// Packs the extension: node pack.js [FILE]. A .vsix is a zip with a manifest; nothing but node is needed, and the same
// files give the same bytes.
"use strict";

const { readFileSync, writeFileSync } = require("fs");
const { join } = require("path");
const { crc32 = crc, deflateRawSync } = require("zlib");

const folder = __dirname;
const extension = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const files = ["package.json", "extension.js", "connection.js", "picture.js", "README.md"];
const output = process.argv[2] ?? `${extension.name}-${extension.version}.vsix`;

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Publisher="${extension.publisher}"
      Id="${extension.name}" Version="${extension.version}"/>
    <DisplayName>${escaped(extension.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(extension.description)}</Description>
    <Tags>${escaped(extension.keywords.join(","))}</Tags>
    <Categories>${escaped(extension.categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${extension.engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

/** For versions of node whose zlib has none. */
function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** The fields that both headers of a file in a zip have: deflated, made on the first day that a zip knows. */
function fields(name, bytes, packed) {
  const buffer = Buffer.alloc(26);
  [20, 0x800, 8, 0, 0x21].forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  [crc32(bytes), packed.length, bytes.length].forEach((value, index) => buffer.writeUInt32LE(value, 10 + index * 4));
  buffer.writeUInt16LE(Buffer.byteLength(name), 22);
  return buffer;
}

function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const head = Buffer.concat([Buffer.from("PK\x03\x04"), fields(name, bytes, packed), Buffer.from(name)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields(name, bytes, packed), place, Buffer.from(name));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

writeFileSync(output, zip([
  ["extension.vsixmanifest", Buffer.from(manifest)],
  ["[Content_Types].xml", Buffer.from(contentTypes)],
  ...files.map((name) => [`extension/${name}`, readFileSync(join(folder, name))]),
]));
console.log(output);
