import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writeWhole } from './files.mjs'
import { everythingOf } from './shared-modules.mjs'
import { parseImports } from './slim/parse-module.mjs'

/**
 * Development only: npm packages are bundled once, beside the console, with just the names that the console imports.
 * A save then costs a build of the console's own files, which is some fifty times less.
 */
export function vendorModules({ root, assets, options }) {
  const needs = new Map()
  const texts = new Map()
  const lock = readFileSync(join(root, 'package-lock.json'))
  let folder = 'vendor'

  const need = (path, names) => needs.set(path, new Set([...(needs.get(path) ?? []), ...names]))

  const plugin = {
    name: 'vendor-modules',
    setup(context) {
      context.onStart(() => texts.clear())
      context.onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point' || path.startsWith('@console/')) return
        if (namespace === 'shared') {
          // Beside the names that the console needs: its own pages must not load all of Fluent.
          need(`${whole}${path}`, ['*'])
          return { path: `./${folder}/${flat(whole + path)}.js`, external: true }
        }
        need(path, kind === 'dynamic-import' ? ['*'] : namesImported(importer, path))
        return { path: `./${folder}/${flat(path)}.js`, external: true }
      })
    },
  }

  function namesImported(importer, path) {
    if (jsxNames[path]) return jsxNames[path]
    if (!texts.has(importer)) texts.set(importer, parseImports(readFileSync(importer, 'utf8')))
    return texts.get(importer).get(path) ?? []
  }

  /** Bundles what the last build asked for; true when the console must be built again to find it. */
  async function update() {
    const wanted = [...needs].map(([path, names]) => [path, [...names].sort()]).sort()
    const key = createHash('sha256')
      .update(lock)
      .update(JSON.stringify(wanted))
      .digest('hex')
      .slice(0, 8)
    const next = `vendor-${key}`
    if (next === folder) return false
    // Written last: a folder with it is whole.
    const done = join(assets, next, 'needs.json')
    if (!existsSync(done)) {
      await bundle(wanted, join(assets, next))
      await writeWhole(done, JSON.stringify(wanted))
    }
    for (const name of await readdir(assets)) {
      if (name.startsWith('vendor-') && name !== next)
        await rm(join(assets, name), { recursive: true, force: true })
    }
    folder = next
    return true
  }

  async function bundle(wanted, outdir) {
    // Real files and not a plugin's: their place decides how default imports of CommonJS packages behave.
    const entries = join(root, 'dist/vendor-entries')
    await rm(entries, { recursive: true, force: true })
    for (const [path, names] of wanted) {
      if (path.startsWith(whole)) {
        const contents = await everythingOf(path.replace(whole, ''))
        await writeWhole(join(entries, `${flat(path)}.js`), contents)
        continue
      }
      const all = names.includes('*')
        ? [...names.filter((name) => name !== '*'), ...Object.keys(await import(path))]
        : names
      const from = JSON.stringify(path)
      const contents =
        all.length > 0
          ? `export { ${[...new Set(all)].join(', ')} } from ${from}\n`
          : `import ${from}\n`
      await writeWhole(join(entries, `${flat(path)}.js`), contents)
    }
    await build({
      ...options,
      entryPoints: wanted.map(([path]) => join(entries, `${flat(path)}.js`)),
      outdir,
      entryNames: '[name]',
      write: true,
    })
  }

  return { plugin, update }
}

const jsxNames = {
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  'react/jsx-dev-runtime': ['Fragment', 'jsxDEV'],
}

/** Before the path of a package that is wanted with all of its names by plugins from outside. */
const whole = 'whole:'

const flat = (path) => path.replace('@', '').replaceAll(/[/:]/g, '-')
