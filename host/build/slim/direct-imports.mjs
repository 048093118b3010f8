import { relative } from 'node:path'
import { exportGraph } from './export-graph.mjs'

/**
 * esbuild plugin: a named import through a file of nothing but re-exports is answered by a tiny module that
 * re-exports just those names from the files that define them.
 *
 * Why: esbuild decides file by file what an entry loads. An entry that touches a barrel loads every module of it
 * that any other entry uses, so one lazy page with a data grid would make every page heavier.
 *
 * A name that is not found keeps its way through the barrel, and a name that is wrongly found fails the build:
 * a mistake here costs bytes, never behaviour. As in webpack, only barrels whose package says `sideEffects: false`
 * are passed by; `isPure` tells it for files of which no package.json does. The importing file's text is read from disk: what another plugin
 * rewrites there belongs to `leave`. esbuild drops imports that nothing uses only where it minifies: elsewhere `unused` keeps them.
 */
export function directImports({ root, isPure = () => false, leave = [], unused = false }) {
  return {
    name: 'direct-imports',
    setup(build) {
      let graph
      const modules = new Map()

      build.onStart(() => {
        graph = exportGraph(build, root, isPure, unused)
      })

      build.onResolve({ filter: /./ }, async (args) => {
        if (args.kind !== 'import-statement' || args.namespace !== 'file' || !args.importer) return
        if (leave.includes(args.path)) return
        const file = await graph.resolve(args.path, args.resolveDir)
        if (!file || !graph.isBarrel(file)) return
        const names = graph.namesImported(args.importer, args.path)
        if (!names) return
        const lines = []
        let passedBy = names.length === 0
        for (const name of names) {
          const found = await graph.definition(file, name)
          if (found.file !== file) passedBy = true
          lines.push(reexport(found, name))
        }
        if (!passedBy) return
        const path = `${relative(root, file)} { ${names.join(', ')} }`
        modules.set(path, { contents: lines.join('\n'), resolveDir: root })
        return { path, namespace: 'direct', sideEffects: false }
      })

      build.onLoad({ filter: /./, namespace: 'direct' }, ({ path }) => modules.get(path))
    },
  }
}

function reexport({ file, name }, as) {
  const from = JSON.stringify(file)
  if (name === '*') return `export * as ${as} from ${from}`
  return `export { ${name === as ? name : `${name} as ${as}`} } from ${from}`
}
