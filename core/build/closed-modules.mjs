import { isBuiltin } from 'node:module'

/** Modules of Node's that reach nothing beyond a server half's worker; all others are closed there. */
export const harmlessModules = [
  ...['assert', 'async_hooks', 'buffer', 'console', 'constants', 'crypto', 'diagnostics_channel'],
  ...['events', 'module', 'path', 'perf_hooks', 'process', 'punycode', 'querystring', 'stream'],
  ...['string_decoder', 'timers', 'url', 'util', 'zlib'],
]

/**
 * Sentences about what a server half, or a package in it, asks for although it is closed: files, network, other processes.
 * @param {import('esbuild').Metafile} metafile of the build
 */
export function closedModulesIn({ inputs, outputs }) {
  // A source map is an output, too.
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint)
  const left = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput)
  const askers = new Map()
  for (const [file] of left) {
    for (const { path, external } of inputs[file]?.imports ?? []) {
      const name = path.replace(/^node:/, '').split('/')[0] ?? ''
      if (!external || !isBuiltin(path) || harmlessModules.includes(name)) continue
      askers.set(name, new Set(askers.get(name)).add(file))
    }
  }
  return [...askers].map(([name, files]) => {
    const shown = [...files].slice(0, 3).join(', ')
    return `node:${name} is closed to server halves unless the operator grants it ("modules": ["${name}"]); it is asked for by ${shown}`
  })
}
