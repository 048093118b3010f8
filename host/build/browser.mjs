import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build } from 'esbuild'
import { pluginTemplate } from './authors/plugin-template.mjs'
import { examples } from './examples.mjs'
import { copyHashed, foldersIn, writeHashed, writeWhole } from './files.mjs'
import { describeAssets } from './pages/describe-assets.mjs'
import { drawnOptions } from './pages/drawn.mjs'
import { pageFilesOf } from './pages/page-files.mjs'
import { calls, drawing, pluginFile, shell } from './pages/places.mjs'
import { modulesOfPlugins } from './pages/plugin-modules.mjs'
import { ownersOfFiles } from './pages/plugin-owners.mjs'
import { readyStyles } from './ready/ready-styles.mjs'
import { readyThemes } from './ready/ready-themes.mjs'
import { readyTokens } from './ready/ready-tokens.mjs'
import { sharedEntries, sharedModules } from './shared-modules.mjs'
import { directImports } from './slim/direct-imports.mjs'
import { gather } from './slim/gathered.mjs'
import { leftOut, ownMetadata } from './slim/left-out.mjs'
import { enterAfterShell } from './slim/loaded-after.mjs'
import { reactRouterProduction } from './slim/react-router-production.mjs'
import { zodNamespace } from './slim/zod-namespace.mjs'
import { vendorModules } from './vendor.mjs'

export const pluginIds = (root) =>
  foldersIn(join(root, 'plugins')).filter((id) =>
    existsSync(join(root, 'plugins', id, 'manifest.ts')),
  )

/** Plugins with a browser half. */
export const browserPlugins = (root) =>
  pluginIds(root).filter((id) => existsSync(join(root, pluginFile(id))))

/** In the project's own folders a file of nothing but re-exports has no other effect. */
const isOwn = (path) => /^(core|plugins)[\\/]/.test(path)

/**
 * One build of the console and of all plugins, in which they share modules. `slim` holds nothing else; `open` has
 * entries for the modules that plugins from outside of the build share, too, and is served where there is one.
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export function browserOptions({ root, kind }) {
  return {
    ...commonOptions(root, 'production'),
    ...entriesOf(root, kind),
    minify: true,
    // For the second step, which writes both into files of their own.
    legalComments: 'inline',
    sourcemap: 'inline',
    plugins: [
      sharedModules({ root, before: [shell, drawing] }),
      examples({ root, before: [shell, drawing, pluginFile('gallery')] }),
      pluginTemplate({ root }),
      enterAfterShell({ root, shell, drawing, early: [calls] }),
      zodNamespace,
      readyStyles({ root, kind }),
      directImports({ root, isPure: isOwn, leave: ['zod'] }),
      reactRouterProduction,
      readyThemes,
      leftOut,
      // Plugins from outside may want the list of tokens.
      ...(kind === 'slim' ? [ownMetadata, readyTokens(root)] : []),
    ],
  }
}

/** Others get nothing of such a plugin, so its code is in no file with theirs. */
const isForSome = ({ onlyFor, areas = {}, scopes = {}, pages = {} }) =>
  onlyFor !== undefined ||
  (Object.keys(scopes).some(isOperatorScope) &&
    (Object.keys(areas).length > 0 ||
      Object.values(pages).every(({ scope }) => [scope ?? []].flat().some(isOperatorScope))))

const isOperatorScope = (scope) => /^((read|write|delete)-)?admin-/.test(scope)

/** For the service, which draws pages with it: see drawn.mjs. */
export const drawnBrowserOptions = (root) =>
  drawnOptions({
    root,
    ids: browserPlugins(root),
    common: commonOptions(root, 'production'),
    isPure: isOwn,
  })

/** Builds for production; answers like esbuild, with files put together. */
export async function buildBrowser({ root, kind, manifests }) {
  const first = await build(browserOptions({ root, kind }))
  const { main, plugins, shared } = await describeAssets({ root, ...first.metafile, manifests })
  const owners = ownersOfFiles(first.metafile.outputs, { main, plugins, shared })
  const { outdir } = entriesOf(root, kind)
  const outputsOf = (addresses) =>
    addresses.map((address) =>
      relative(root, join(outdir, basename(address))).replaceAll('\\', '/'),
    )
  // A plugin's entry is also fetched for what the plugin puts into other pages.
  const ofPlugins = Object.entries(plugins).map(([id, { file }]) => ({
    entries: outputsOf([main.file, ...main.drawing, file]),
    weight: 8,
    apart: isForSome(manifests[id]) ? id : undefined,
  }))
  const ofPages = Object.entries(plugins).flatMap(([id, plugin]) =>
    Object.entries(plugin.pages).map(([page, { file }]) => {
      const isOpen = manifests[id].pages[page].public
      const around = isOpen ? [] : [...main.signedIn, ...main.calls]
      return {
        entries: outputsOf([main.file, ...main.drawing, plugin.file, file, ...around]),
        weight: isOpen ? 8 : 1,
        apart: isForSome(manifests[id]) ? id : undefined,
      }
    }),
  )
  // What every plugin from outside of the build is entered with.
  const door = shared['@console/core/browser']
  const ofOthers = door
    ? [{ entries: outputsOf([main.file, ...main.drawing, door.file]), weight: 1 }]
    : []
  // Keeps the drawing apart.
  const ofShell = { entries: outputsOf([main.file]), weight: 8 }
  const second = await gather({
    first,
    options: {
      ...commonOptions(root, 'production'),
      outdir,
      minify: true,
      legalComments: 'linked',
    },
    needs: [ofShell, ...ofPages, ...ofPlugins, ...ofOthers],
    whose: (output) => {
      const ids = owners[`/assets/${basename(output)}`] ?? []
      return ids.length > 0 && ids.every((id) => isForSome(manifests[id])) ? ids.join() : undefined
    },
  })
  return { ...second, metafile: { ...second.metafile, inputs: first.metafile.inputs } }
}

/** For development, one output that serves as both; npm packages are built apart: `update` of the answer's `vendor` builds them. */
export function developmentOptions({ root, kind }) {
  const common = { ...commonOptions(root, 'development'), jsxDev: true, legalComments: 'none' }
  const entries = entriesOf(root, kind)
  const vendor = vendorModules({
    root,
    assets: entries.outdir,
    options: { ...common, plugins: [directImports({ root, unused: true })] },
  })
  /** @type {import('esbuild').BuildOptions & { metafile: true, write: false }} */
  const options = {
    ...common,
    ...entries,
    legalComments: 'none',
    inject: [join(root, 'host/build/watch/live-reload.js')],
    plugins: [
      sharedModules({ root, before: [shell, drawing] }),
      examples({ root, before: [] }),
      pluginTemplate({ root }),
      vendor.plugin,
    ],
  }
  return { options, vendor }
}

function entriesOf(root, kind) {
  return {
    entryPoints: [
      { in: join(root, shell), out: 'main' },
      ...browserPlugins(root).map((id) => ({ in: join(root, pluginFile(id)), out: id })),
      ...(kind === 'slim' ? [] : sharedEntries(root)),
    ],
    outdir: join(root, 'dist/browser', kind, 'assets'),
  }
}

/** @returns {import('esbuild').BuildOptions & { metafile: true, write: false }} */
function commonOptions(root, environment) {
  return {
    absWorkingDir: root,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'linked',
    conditions: [environment, 'browser', 'module', 'import', 'es2015'],
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    // Chromium then compiles what arrives on another thread, and not function by function when they are first called.
    banner: environment === 'production' ? { js: '//# allFunctionsCalledOnLoad' } : {},
    // A name that a module does not export would be undefined at run time.
    logOverride: { 'import-is-undefined': 'error' },
    logLevel: 'silent',
    metafile: true,
    write: false,
  }
}

/**
 * Writes the result of a build with `browserOptions`. Names carry a hash of the contents, so what is there already
 * stays, with its compressed forms. `assets.json` comes last: who watches it finds everything else in place.
 */
export async function writeBrowser({
  root,
  kind,
  result,
  manifests,
  finish = undefined,
  keep = (_name) => false,
}) {
  const folder = join(root, 'dist/browser', kind)
  const assets = await describeAssets({
    root,
    outputs: result.metafile.outputs,
    inputs: result.metafile.inputs,
    manifests,
  })
  const files = join(folder, 'assets')
  const modules = await writeHashed(files, 'modules', modulesOfPlugins(result.metafile.outputs))
  const pageFiles = await writeHashed(files, 'pages', pageFilesOf(assets))
  const fonts = await copyHashed(join(root, 'host/fonts'), files)
  const wanted = new Set([
    modules,
    pageFiles,
    ...Object.values(fonts),
    ...result.outputFiles.map(({ path }) => basename(path)),
  ])
  const present = new Set(await readdir(files).catch(() => []))
  await Promise.all(
    result.outputFiles
      .filter(({ path }) => !present.has(basename(path)))
      .map(({ path, contents }) => writeWhole(path, contents)),
  )
  assets.font = `/assets/${fonts['inter.woff2']}`
  assets.modules = `/assets/${modules}`
  assets.pageFiles = `/assets/${pageFiles}`
  assets.owners = ownersOfFiles(result.metafile.outputs, assets)
  await finish?.({ folder, assets })
  await writeWhole(join(folder, 'assets.json'), `${JSON.stringify(assets, undefined, 1)}\n`)
  for (const name of present) {
    if (keep(name) || wanted.has(name.replace(/\.(br|gz)$/, ''))) continue
    await rm(join(files, name), { recursive: true, force: true })
  }
  return assets
}
