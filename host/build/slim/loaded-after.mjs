import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseModule } from './parse-module.mjs'

export const loadedAfter = 'loaded-after'

/**
 * esbuild plugin: plugins, pages and lazy parts are entered through a tiny module that first imports what is always
 * there before them: the shell, and for a page its plugin's entry. `drawing`, what the shell draws with, is there before
 * all of them but plugins' entries and `early`, which work while it is on its way.
 *
 * Why: esbuild makes one file for every combination of entries that share something. Told that whatever the shell uses
 * is loaded by everybody, it puts all of that into one file instead of fifty, which also compresses better.
 * So the shell must not wait for a plugin with an `await` at the top level of a module: both would wait for ever.
 */
export function enterAfterShell({ root, shell, drawing, early }) {
  const withoutDrawing = [drawing, ...early]
  return {
    name: loadedAfter,
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
        if (pluginData === loadedAfter || !['entry-point', 'dynamic-import'].includes(kind)) return
        const found = await build.resolve(path, { kind, resolveDir, pluginData: loadedAfter })
        const file = relative(root, found.path)
        if (
          found.errors.length > 0 ||
          found.external ||
          file === shell ||
          !/^(core|host|plugins)\b/.test(file)
        )
          return
        return { path: file, namespace: loadedAfter }
      })

      build.onLoad({ filter: /./, namespace: loadedAfter }, async ({ path }) => {
        const own = `./${path}`
        const { exports } = parseModule(await readFile(join(root, path), 'utf8'))
        const folder = /^plugins\/[^/]+\/browser\//.exec(path)?.[0]
        const entry = folder && `${folder}plugin.ts`
        const before = [shell]
        if (path !== entry && !withoutDrawing.includes(path)) before.push(drawing)
        if (entry && path !== entry) before.push(entry)
        const after = [`export * from ${JSON.stringify(own)}`]
        if (exports.has('default')) after.push(`export { default } from ${JSON.stringify(own)}`)
        const contents = [
          ...before.map((file) => `import ${JSON.stringify(`./${file}`)}`),
          ...after,
        ].join('\n')
        return { contents, resolveDir: root, loader: 'js' }
      })
    },
  }
}
