import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What each page costs over the wire (brotli). `main` is the shell, `plugin` what the plugin's entry adds to it, `page`
 * what the page's own chunk adds to both, with what stands around a page of those who are signed in; every file
 * counts once.
 */
export async function sizeReport({ folder, assets, metafile, manifests }) {
  const files = {}
  for (const [output, { inputs, entryPoint, bytes }] of Object.entries(metafile.outputs)) {
    if (!output.endsWith('.js')) continue
    const address = output.slice(output.lastIndexOf('/assets/'))
    const brotli = (await readFile(`${join(folder, address)}.br`)).length
    const parts = Object.entries(inputs)
      .map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
      .filter((input) => input.bytes > 0)
      .sort((one, other) => other.bytes - one.bytes)
    files[address] = { brotli, bytes, entry: entryPoint, inputs: parts }
  }

  const closure = ({ file, imports }) => [file, ...imports]
  const size = (addresses) =>
    [...addresses].reduce((sum, address) => sum + files[address].brotli, 0)
  const main = new Set([...closure(assets.main), ...assets.main.drawing])
  const routes = {}
  for (const [id, plugin] of Object.entries(assets.plugins)) {
    const entry = new Set([...main, ...closure(plugin)])
    for (const [page, chunk] of Object.entries(plugin.pages)) {
      const { areas = [undefined], path, public: open } = manifests[id].pages[page]
      const around = open ? [] : [...assets.main.signedIn, ...assets.main.calls]
      const all = new Set([...entry, ...closure(chunk), ...around])
      routes[`${id}.${page}`] = {
        addresses: areas.map((area) => (area ? `/${area}/${path}` : `/${path}`)),
        total: size(all),
        main: size(main),
        plugin: size(entry) - size(main),
        page: size(all) - size(entry),
        files: all.size,
      }
    }
  }
  const shell = packagesOf([...main].map((address) => files[address]))
  return { main: { total: size(main), files: main.size, packages: shell }, routes, files }
}

/** Brotli bytes by package, shared out over a file's inputs by their size before compression. */
function packagesOf(files) {
  const packages = {}
  for (const { brotli, bytes, inputs } of files) {
    for (const input of inputs) {
      const inside = input.path.slice(
        input.path.lastIndexOf('node_modules/') + 'node_modules/'.length,
      )
      const name = input.path.includes('node_modules/')
        ? inside
            .split('/')
            .slice(0, inside.startsWith('@') ? 2 : 1)
            .join('/')
        : input.path.split('/').slice(0, 2).join('/')
      packages[name] = (packages[name] ?? 0) + (input.bytes / bytes) * brotli
    }
  }
  const rounded = Object.entries(packages).map(([name, bytes]) => [name, Math.round(Number(bytes))])
  return Object.fromEntries(rounded.sort((one, other) => Number(other[1]) - Number(one[1])))
}

/** The report as a table of kilobytes, heaviest page first. */
export function sizeTable({ main, routes }) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
  const rows = Object.entries(routes)
    .sort((one, other) => other[1].total - one[1].total)
    .map(([name, { total, plugin, page, files }]) => [
      name,
      ...[total, plugin, page].map(kilobytes),
      String(files),
    ])
  const table = [['page (brotli kB)', 'total', 'plugin', 'page', 'files'], ...rows]
  table.push(['shell alone', kilobytes(main.total), '', '', String(main.files)])
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join('  '),
    )
    .join('\n')
}
