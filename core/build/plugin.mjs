import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { assetAddresses, assetKinds, oneLineLower, withinReach } from './assets.mjs'
import { closedModulesIn } from './closed-modules.mjs'
import { iconsOneByOne } from './icons.mjs'
import { sharedNames, versionOf } from './shared-names.mjs'

export { sharedNames, versionOf }

/**
 * Builds the plugin of a folder (`manifest.ts`, `browser/plugin.ts`) into `outdir`: modules with hashed names and
 * `plugin.json`, which a console takes from a folder or by address. Answers with what stands in `plugin.json`, its
 * hash (`integrity`), which an operator names to have the server half run, and `warnings` of what that is refused there.
 * `plugin.json` is written last: who watches it finds everything else in place.
 */
export async function buildPlugin({ folder, outdir = join(folder, 'dist'), minify = true }) {
  const [manifest, code, server] = await Promise.all([
    readManifest(folder),
    build(pluginOptions({ folder, outdir, minify })),
    buildServerHalf(folder),
  ])
  const nameOf = (path) => relative(outdir, path).replaceAll('\\', '/')
  const outputs = Object.entries(code.metafile.outputs)
  const source = relative(folder, entryOf(folder)).replaceAll('\\', '/')
  const [entry, { cssBundle }] = outputs.find(([, { entryPoint }]) => entryPoint === source)
  const style = cssBundle && nameOf(join(folder, cssBundle))
  const files = new Map()
  for (const { path, contents } of code.outputFiles) {
    const name = nameOf(path)
    // The sheet of the entry holds those of the pages as well.
    if (!/\.css(\.map)?$/.test(name) || name.startsWith(style ?? '/')) files.set(name, contents)
  }
  if (style) keepWithinReach(manifest.value.id, style, files)
  const imports = outputs.flatMap(([, output]) => output.imports.filter(({ external }) => external))
  const elsewhere = imports.find(({ kind }) => kind === 'import-rule')
  if (elsewhere) throw new Error(`A style sheet imports ${elsewhere.path}: put it into the plugin`)
  const shared = imports.filter(({ kind }) => kind !== 'url-token').map(({ path }) => path)
  const plugin = {
    manifest: manifest.value,
    built: {
      api: manifest.api,
      shared: Object.fromEntries(
        [...new Set(shared)].sort().map((name) => [name, versionOf(name, folder)]),
      ),
    },
    entry: nameOf(join(folder, entry)),
    ...(style && { style }),
    files: hashesOf(files),
    ...(server && { server: { files: hashesOf(server.files) } }),
  }
  return {
    ...plugin,
    integrity: await write(outdir, plugin, new Map([...files, ...(server?.files ?? [])])),
    warnings: server?.warnings ?? [],
  }
}

function keepWithinReach(id, style, files) {
  const textOf = (name) => Buffer.from(files.get(name)).toString('utf8')
  files.set(style, Buffer.from(withinReach(id, textOf(style))))
  files.set(`${style}.map`, Buffer.from(oneLineLower(textOf(`${style}.map`))))
}

/** The files of the server half, where the folder has one: all that it uses in one module, and its migrations. */
async function buildServerHalf(folder) {
  const entry = join(folder, 'server/plugin.ts')
  if (!existsSync(entry)) return undefined
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: 'server.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Packages of the older kind ask for Node's own modules in the older way.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(process.execPath);",
    },
    legalComments: 'inline',
    // For the source positions of errors; the sources themselves stay with the author.
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    metafile: true,
    write: false,
  })
  const migrations = join(folder, 'server/migrations')
  const names = existsSync(migrations) ? (await readdir(migrations)).sort() : []
  const wrong = names.find((name) => !/^\d{4}_[\w-]+\.sql$/.test(name))
  if (wrong) throw new Error(`server/migrations/${wrong} is not called like 0001_stations.sql`)
  const files = new Map(
    outputFiles.map(({ path, contents }) => [`server/${basename(path)}`, contents]),
  )
  for (const name of names) {
    files.set(`server/migrations/${name}`, await readFile(join(migrations, name)))
  }
  return { files, warnings: closedModulesIn(metafile) }
}

/**
 * esbuild's options, for those who build or watch in their own way.
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export function pluginOptions({ folder, outdir, minify }) {
  return {
    absWorkingDir: folder,
    entryPoints: [{ in: entryOf(folder), out: 'plugin' }],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify,
    sourcemap: 'linked',
    legalComments: 'inline',
    conditions: ['production', 'browser', 'module', 'import', 'es2015'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(assetKinds.map((kind) => [kind, 'file'])),
    plugins: [assetAddresses, iconsOneByOne(folder), sharedModules(folder)],
    logLevel: 'silent',
    metafile: true,
    write: false,
  }
}

function entryOf(folder) {
  const names = ['browser/plugin.ts', 'browser/plugin.tsx']
  const entry = names.map((name) => join(folder, name)).find((file) => existsSync(file))
  if (!entry) throw new Error(`There is no browser/plugin.ts in ${folder}`)
  return entry
}

/**
 * esbuild plugin: leaves the shared names to the console. Of Fluent it is what stands behind the door. An old CommonJS
 * package calls `require('react')`, which no import map answers: it gets a module that passes the shared one on.
 */
function sharedModules(folder) {
  const shared = new Set(sharedNames(folder))
  shared.delete('@fluentui/react-components')
  return {
    name: 'shared-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
        if (!shared.has(path)) return undefined
        if (kind === 'require-call') return { path, namespace: 'required' }
        return { path, external: true, sideEffects: false }
      })
      onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
        contents: `import * as shared from ${JSON.stringify(path)}
          export * from ${JSON.stringify(path)}
          export default shared.default ?? shared`,
      }))
    },
  }
}

/** The manifest as data, checked as the console checks it. */
async function readManifest(folder) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    stdin: {
      contents: `import { config } from 'zod/mini'
        import english from 'zod/v4/locales/en.js'
        import { Manifest, pluginApiVersion, problemsOf } from '@console/core/contract'
        import manifest from './manifest'
        config(english())
        const parsed = Manifest.safeParse(manifest)
        export const problems = parsed.success ? [] : problemsOf(parsed.error.issues)
        export const value = manifest
        export const api = pluginApiVersion`,
      resolveDir: folder,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    write: false,
  })
  const { problems, value, api } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
  if (problems.length > 0) {
    throw new Error(
      `manifest.ts cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    )
  }
  return { value, api }
}

const hashesOf = (files) =>
  Object.fromEntries([...files].map(([name, contents]) => [name, hashOf(contents)]))

const hashOf = (contents) => `sha384-${createHash('sha384').update(contents).digest('base64')}`

async function write(outdir, plugin, files) {
  const record = join(outdir, 'plugin.json')
  const before = await readFile(record, 'utf8').then(JSON.parse, () => ({ files: {} }))
  for (const [name, contents] of files) await writeWhole(join(outdir, name), contents)
  const text = `${JSON.stringify(plugin, undefined, 2)}\n`
  await writeWhole(record, text)
  for (const name of Object.keys({ ...before.files, ...before.server?.files }))
    if (!files.has(name)) await rm(join(outdir, name), { force: true })
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function writeWhole(path, contents) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, contents)
  await rename(`${path}.part`, path)
}
