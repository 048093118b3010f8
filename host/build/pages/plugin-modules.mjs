import { basename } from 'node:path'

/**
 * Which files are the code of which plugin, for the operator's page to count their bytes. Not part of the console's
 * page: nobody else needs it.
 */
export function modulesOfPlugins(outputs) {
  const modules = {}
  for (const [output, { inputs }] of Object.entries(outputs)) {
    const owner = output.endsWith('.js') && ownerOf(inputs)
    if (owner) modules[owner] = [...(modules[owner] ?? []), `/assets/${basename(output)}`]
  }
  return modules
}

/** The plugin whose code is most of a file; in what is put together for several pages there is none. */
function ownerOf(inputs = {}) {
  const shares = new Map()
  let all = 0
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const [, id] = /(?:^|:)plugins\/([^/]+)\//.exec(input) ?? []
    shares.set(id, (shares.get(id) ?? 0) + bytesInOutput)
    all += bytesInOutput
  }
  return [...shares.keys()].find((id) => id && shares.get(id) > all / 2)
}
