import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build, version } from 'esbuild'
import { isHollow } from '../outputs.mjs'
import { findGroups } from './groups.mjs'

/**
 * Second step of a build: puts shared files together. Files that only lazy parts use stay as they are.
 *
 * Why: esbuild makes a file for every combination of entries that share something, dozens of some hundred bytes for one
 * page. Over HTTP/1.1 six travel at a time, and a round trip each costs more than the bytes a page gets without need.
 *
 * `first` is a build with splitting, inline source maps and comments; `needs` and `whose` see groups.mjs. Answers like the
 * build, with fewer `outputFiles`.
 */
export async function gather({ first, options, needs, whose }) {
  const { outputs } = first.metafile
  const folder = Object.keys(outputs)[0].replace(/[^/]+$/, '')
  const newName = namesOf(outputs, findGroups(outputs, needs, whose))
  const units = new Map()
  for (const file of Object.keys(outputs).filter((name) => !isHollow(outputs[name])))
    units.set(newName(file), [...(units.get(newName(file)) ?? []), file])
  const codeOf = new Map(first.outputFiles.map(({ path, text }) => [folder + basename(path), text]))

  const isAlone = (name) => units.get(name).length === 1
  const namesOutside = namesInGroups(outputs, units)

  const gathering = {
    name: 'gathered',
    setup(building) {
      building.onResolve({ filter: /^unit:/ }, ({ path }) => ({ path, namespace: 'unit' }))
      building.onResolve({ filter: /^\.\// }, ({ path, namespace, importer }) => {
        const file = folder + basename(path)
        const target = newName(file)
        const isOwn = namespace === 'unit' || newName(importer) === target
        if (isOwn || isHollow(outputs[file])) return { path: file, namespace: 'code' }
        if (isAlone(target)) return { path: `./${target}`, external: true }
        return { path: file, namespace: 'door', sideEffects: false }
      })
      building.onResolve({ filter: /^gathered:/ }, ({ path }) => ({
        path: path.replace('gathered:', './'),
        external: true,
      }))
      building.onLoad({ filter: /./, namespace: 'unit' }, ({ path }) => {
        const files = units.get(path.replace('unit:', ''))
        const lines = files.map((file) => {
          return importAndExport(`./${basename(file)}`, namesOutside(file))
        })
        return { contents: lines.join('\n') }
      })
      building.onLoad({ filter: /./, namespace: 'code' }, ({ path }) => {
        // Doors are left out when no name is used of them; what stands behind them must be there all the same.
        const groups = outputs[path].imports
          .filter(({ kind, path }) => kind === 'import-statement' && !isHollow(outputs[path]))
          .map((imported) => newName(imported.path))
          .filter((name) => name !== newName(path) && !isAlone(name))
        const behind = [...new Set(groups)].map((name) => `import ${quoted(`gathered:${name}`)}`)
        return { contents: [codeOf.get(path), ...behind].join('\n') }
      })
      building.onLoad({ filter: /./, namespace: 'door' }, ({ path }) => {
        const names = namesOutside(path).map(([name, outside]) => [outside, name])
        return {
          contents: `export { ${clause(names)} } from ${quoted(`gathered:${newName(path)}`)}`,
        }
      })
    },
  }

  const second = await build({
    ...options,
    entryPoints: [...units.keys()].map((name) => ({
      in: `unit:${name}`,
      out: basename(name, '.js'),
    })),
    entryNames: '[name]',
    splitting: false,
    plugins: [gathering],
  })
  return { ...second, metafile: { outputs: describe(second, outputs, units, folder) } }
}

/** How files are put together: another way gives other files, which must not have the same names. */
const way = [
  version,
  ...['gathered', 'groups'].map((name) =>
    readFileSync(new URL(`./${name}.mjs`, import.meta.url), 'utf8'),
  ),
]

const quoted = (name) => JSON.stringify(name)
const clause = (names) => names.map(([from, to]) => `${from} as ${to}`).join(', ')
const importAndExport = (from, names) =>
  `import ${quoted(from)}; export { ${clause(names)} } from ${quoted(from)}`

/**
 * A name says all that is in the file. esbuild's hashes do for the code; what a file imports is now also named by the
 * groups of everything that can be reached from it.
 */
function namesOf(outputs, groups) {
  const groupOf = new Map(groups.flatMap((group) => group.map((file) => [file, group])))
  const everything = (files) => {
    const found = new Set(files)
    // A set goes on over what is added to it meanwhile.
    for (const file of found) {
      // Whoever reaches one file of a group gets all of them, and what those reach.
      const reached = [
        ...outputs[file].imports.map(({ path }) => path),
        ...(groupOf.get(file) ?? []),
      ]
      for (const other of reached) found.add(other)
    }
    return [...found]
  }
  const hashOf = (files) => {
    const reached = everything(files).map((file) => groupOf.get(file))
    const hash = createHash('sha256').update(JSON.stringify([way, files, [...new Set(reached)]]))
    return hash.digest('hex').slice(0, 8).toUpperCase()
  }
  const names = new Map()
  for (const files of new Set(groupOf.values())) {
    const name = `shared-${hashOf(files)}.js`
    for (const file of files) names.set(file, name)
  }
  for (const file of Object.keys(outputs)) {
    if (!groupOf.has(file))
      names.set(file, basename(file).replace(/[^-]+$/, `${hashOf([file])}.js`))
  }
  return (file) => names.get(file)
}

/** What each export of a file is called outside of its group, in which another file may have the same names. */
function namesInGroups(outputs, units) {
  const names = new Map()
  for (const files of units.values()) {
    let count = 0
    for (const file of files) {
      const outside = (name) => (files.length > 1 ? `_${(count++).toString(36)}` : name)
      names.set(
        file,
        outputs[file].exports.map((name) => [name, outside(name)]),
      )
    }
  }
  return (file) => names.get(file)
}

/** What the new files are made of, in the words of the first build. */
function describe(second, outputs, units, folder) {
  const described = Object.entries(second.metafile.outputs).map(([output, { bytes, imports }]) => {
    const files = units.get(basename(output))
    if (!files) return [output, { ...second.metafile.outputs[output] }]
    const parts = files.map((file) => outputs[file])
    return [
      output,
      {
        bytes,
        imports: imports.map(({ path, kind }) => ({ path: folder + basename(path), kind })),
        exports: parts.flatMap((part) => part.exports),
        inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
        ...(parts[0].entryPoint && { entryPoint: parts[0].entryPoint }),
      },
    ]
  })
  return Object.fromEntries(described)
}
