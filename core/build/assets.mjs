const images = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico']
const fonts = ['.woff2', '.woff', '.ttf', '.otf', '.eot']
const others = ['.wasm', '.mp3', '.mp4', '.webm', '.pdf', '.csv', '.geojson']

/** Kept as files of their own, with hashed names. */
export const assetKinds = [...images, ...fonts, ...others]

const assets = new RegExp(`(${assetKinds.join('|').replaceAll('.', '\\.')})$`)

/** esbuild plugin: an image, font or other file that a module imports is its address, wherever the plugin lies then. */
export const assetAddresses = {
  name: 'asset-addresses',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: assets }, async ({ path, kind, namespace, ...args }) => {
      const isOfModule = kind === 'import-statement' || kind === 'dynamic-import'
      const isInside = namespace === 'asset' || args.pluginData === 'asset'
      if (!isOfModule || isInside || args.with.type) return undefined
      const { resolveDir, importer } = args
      const found = await resolve(path, { kind, resolveDir, importer, pluginData: 'asset' })
      if (found.errors.length > 0) return { errors: found.errors }
      return { path: found.path, namespace: 'asset' }
    })
    onLoad({ filter: /./, namespace: 'asset' }, ({ path }) => ({
      contents: `import file from ${JSON.stringify(path)}
        export default new URL(file, import.meta.url).href`,
      resolveDir: '/',
    }))
  },
}

/**
 * The style sheet of a plugin reaches what the plugin draws, and what its libraries put beside the console: nothing else. It
 * begins one line lower then, and so does its source map.
 * @param {string} id of the plugin
 * @param {string} css
 */
export function withinReach(id, css) {
  const [sheet, comment = ''] = css.split(/(?=\/\*# sourceMappingURL)/)
  const reach = `([data-plugin="${id}"], body) to (:scope > #root, :scope > [data-portal-node])`
  // What is said of the whole page holds for what the plugin draws.
  const own = sheet.replaceAll(':root', ':where(:scope[data-plugin], body > *)')
  return `@scope ${reach} {\n${own}}\n${comment}`
}

/** @param {string} json source map of such a sheet */
export function oneLineLower(json) {
  const map = JSON.parse(json)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
