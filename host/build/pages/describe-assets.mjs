import { basename, join } from 'node:path'
import { sharedEntry, sharedVersions } from '../shared-modules.mjs'
import { loadedAfter } from '../slim/loaded-after.mjs'
import { pageImports } from './page-imports.mjs'
import { calls, chrome, drawing, pluginFile, shell } from './places.mjs'

/** What the server needs to render the page and to preload: addresses and the files they import at once. */
export async function describeAssets({ root, outputs, inputs, manifests }) {
  const outputOf = new Map()
  for (const [output, { entryPoint }] of Object.entries(outputs))
    if (entryPoint) outputOf.set(entryPoint.replace(`${loadedAfter}:`, ''), output)

  const address = (output) => `/assets/${basename(output)}`
  const describe = (entry) => {
    const output = outputOf.get(entry)
    return { file: address(output), imports: staticImports(outputs, output).map(address) }
  }

  const plugins = {}
  for (const [id, manifest] of Object.entries(manifests)) {
    const ids = Object.keys(manifest.pages ?? {})
    if (!outputOf.has(pluginFile(id))) {
      if (ids.length > 0)
        throw new Error(`plugins/${id}/manifest.ts names pages, but there is no ${pluginFile(id)}`)
      continue
    }
    const paths = await pageImports(join(root, pluginFile(id)))
    const pages = {}
    for (const page of ids) {
      const found = inputs[pluginFile(id)].imports.find(
        ({ kind, original }) => kind === 'dynamic-import' && original === paths[page],
      )
      if (!found) {
        throw new Error(
          `${pluginFile(id)}: page '${page}' of the manifest has no import; write ${page}: { page: () => import('./…') }`,
        )
      }
      pages[page] = describe(found.path.replace(`${loadedAfter}:`, ''))
    }
    plugins[id] = { ...describe(pluginFile(id)), pages }
  }
  const main = describe(shell)
  const besides = (source, there) => {
    if (!outputOf.has(source)) return []
    const { file, imports } = describe(source)
    return [...new Set([file, ...imports])].filter((one) => !there.includes(one))
  }
  const shellFiles = [main.file, ...main.imports]
  const forDrawing = besides(drawing, shellFiles)
  const always = [...shellFiles, ...forDrawing]
  const bytes = always.reduce((sum, file) => {
    const output = Object.keys(outputs).find((name) => address(name) === file)
    return sum + outputs[output].bytes
  }, 0)
  const signedIn = besides(chrome, always)
  const forCalls = besides(calls, [...always, ...signedIn])
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(root))
      .filter(([name]) => outputOf.has(sharedEntry(name)))
      .map(([name, version]) => [name, { ...describe(sharedEntry(name)), version }]),
  )
  return {
    main: { ...main, bytes, drawing: forDrawing, signedIn, calls: forCalls },
    plugins,
    shared,
  }
}

/** Files that are fetched before `output` can run, without itself. */
function staticImports(outputs, output) {
  const found = new Set([output])
  // A set goes on over what is added to it meanwhile.
  for (const file of found) {
    for (const { path, kind, external } of outputs[file].imports) {
      if (kind === 'import-statement' && !external) found.add(path)
    }
  }
  found.delete(output)
  return [...found]
}
