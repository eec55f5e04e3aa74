// The first file of this stage.
