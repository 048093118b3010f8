/** Files that are reached from `files`, with themselves; at once unless told. */
export function closure(outputs, files, followed = atOnce) {
  const found = new Set(files)
  // A set goes on over what is added to it meanwhile.
  for (const file of found) for (const { path } of followed(outputs[file])) found.add(path)
  return found
}

/** Only imports others; esbuild leaves such files where everything of an entry is shared. */
export const isHollow = ({ entryPoint, exports, inputs }) =>
  !entryPoint &&
  exports.length === 0 &&
  Object.values(inputs).every(({ bytesInOutput }) => !bytesInOutput)

const atOnce = ({ imports }) => imports.filter(({ kind }) => kind === 'import-statement')
