import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { iconFile } from '@console/core/build'

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

/** Which file defines what, read lazily from the files' text and remembered. */
function exportGraph(build, root, isPure, unused) {
  const modules = new Map()
  const imports = new Map()
  const resolved = new Map()
  const packages = new Map()
  const purities = new Map()

  function read(file) {
    let module = modules.get(file)
    if (!module) {
      module = /\.[cm]?[jt]sx?$/.test(file) ? parseModule(readFileSync(file, 'utf8')) : nothing
      modules.set(file, module)
    }
    return module
  }

  async function resolve(path, directory) {
    const isRelative =
      path.startsWith('./') || path.startsWith('../') || path === '.' || path === '..'
    // Packages resolve alike from everywhere inside the same package.
    const key = isRelative
      ? join(directory, path)
      : `${path} from ${packageOf(directory)?.directory}`
    let file = resolved.get(key)
    if (file === undefined && !resolved.has(key)) {
      file = isRelative ? findFile(key) : undefined
      if (!file) {
        const result = await build.resolve(path, {
          kind: 'import-statement',
          resolveDir: directory,
        })
        const usable = !result.errors.length && !result.external && result.namespace === 'file'
        file = usable ? result.path : undefined
      }
      resolved.set(key, file)
    }
    return file
  }

  function packageOf(directory) {
    let found = packages.get(directory)
    if (found === undefined) {
      const file = join(directory, 'package.json')
      if (existsSync(file)) {
        found = { directory, sideEffects: JSON.parse(readFileSync(file, 'utf8')).sideEffects }
      } else {
        const parent = dirname(directory)
        found = parent === directory ? null : packageOf(parent)
      }
      packages.set(directory, found)
    }
    return found
  }

  function hasNoEffect(file) {
    let pure = purities.get(file)
    if (pure === undefined) {
      const { sideEffects = true, directory } = packageOf(dirname(file)) ?? {}
      if (isPure(relative(root, file)) || sideEffects === false) pure = true
      else if (Array.isArray(sideEffects)) {
        const path = relative(directory, file)
        pure = !sideEffects.some((glob) => matches(path, glob))
      } else pure = false
      purities.set(file, pure)
    }
    return pure
  }

  const isBarrel = (file) => read(file).isBarrel && hasNoEffect(file)

  /** The defining file and name of what `file` exports as `name`; the file itself when that cannot be told. */
  async function definition(file, name) {
    return (await find(file, name, new Set())) ?? { file, name }
  }

  async function find(file, name, seen) {
    if (seen.has(file)) return undefined
    seen.add(file)
    const icon = isIconDoor(file) && iconFile(join(dirname(file), 'atoms', 'svg'), name)
    if (icon) return { file: icon, name }
    const module = read(file)
    const source = module.exports.get(name)
    if (source) {
      if (!source.from || !isBarrel(file)) return { file, name }
      const next = await resolve(source.from, dirname(file))
      if (!next) return { file, name }
      if (source.name === '*') return { file: next, name: '*' }
      return (await find(next, source.name, new Set())) ?? { file: next, name: source.name }
    }
    if (name === 'default') return undefined
    for (const star of module.stars) {
      const next = await resolve(star, dirname(file))
      const found = next && (await find(next, name, seen))
      if (found) return isBarrel(file) ? found : { file, name }
    }
    return undefined
  }

  /** Names that `importer` takes from `path`; undefined when it wants the whole module or its side effects. */
  function namesImported(importer, path) {
    let paths = imports.get(importer)
    if (!paths) {
      paths = parseImports(readFileSync(importer, 'utf8'), unused)
      imports.set(importer, paths)
    }
    const names = paths.get(path)
    return names && !names.has('*') ? [...names].sort() : undefined
  }

  return { definition, isBarrel, namesImported, resolve }
}

/** Compiled styles import names that they no longer use; the file of such a name would be loaded for nothing. */
function isUsed(local, keyword, text) {
  if (keyword === 'export' || local === '*') return true
  const name = new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`, 'g')
  return (text.match(name)?.length ?? 0) > 1
}

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs']

function findFile(path) {
  if (extname(path) && isFile(path)) return path
  for (const base of [path, join(path, 'index')]) {
    for (const extension of extensions) if (isFile(base + extension)) return base + extension
    if (existsSync(join(path, 'package.json'))) return undefined
  }
}

/** A pattern of package.json's `sideEffects`: without a slash it means files of that name anywhere. */
function matches(path, glob) {
  const pattern = glob.includes('/') ? join(glob) : `**/${glob}`
  const wildcards = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
  const source = pattern.replace(
    /\*\*\/|\*\*|\*|\?|[^\w/]/g,
    (part) => wildcards[part] ?? `\\${part}`,
  )
  return new RegExp(`^${source}$`).test(path)
}

const isIconDoor = (file) => /@fluentui[\\/]react-icons[\\/]lib[\\/]index\.js$/.test(file)

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const nothing = { isBarrel: false, exports: new Map(), stars: [] }

const name = String.raw`[\w$]+`
const clause = String.raw`(?:${name}\s*,\s*)?(?:\{[^{}]*\}|\*\s*as\s+${name}|\*)|${name}`
const statement = String.raw`(import|export)\s*(type\b(?!\s*(?:,|from\b)))?\s*(${clause})\s*from\s*(['"])([^'"\n]+)\4`
const bareImport = String.raw`import\s*(['"])([^'"\n]+)\1`
const notInAName = String.raw`(?<![\w$.])`

const everyStatement = new RegExp(notInAName + statement, 'g')
const everyBareImport = new RegExp(notInAName + bareImport, 'g')
const everyLocalExport = new RegExp(String.raw`${notInAName}export\s*\{([^{}]*)\}(?!\s*from)`, 'g')
const everyDeclaration = new RegExp(
  String.raw`${notInAName}export\s+(?:abstract\s+)?(?:async\s+)?(?:const|let|var|function|class|enum)\b\s*\*?\s*(${name})`,
  'g',
)
const defaultExport = new RegExp(String.raw`${notInAName}export\s+default\b`)

const space = /(?:[\s;]|\/\/.*|\/\*[\s\S]*?\*\/|(['"])use \w+\1)*/y
const nextStatement = new RegExp(statement, 'y')
const nextLocalExport = /export\s*\{([^{}]*)\}/y

/** The names a file imports, by path; `*` stands for the whole module or for its side effects. */
export function parseImports(text, unused = false) {
  const paths = new Map()
  const take = (path, names) => {
    const known = paths.get(path) ?? new Set()
    for (const each of names) known.add(each)
    paths.set(path, known)
  }
  for (const [, keyword, type, what, , path] of text.matchAll(everyStatement)) {
    if (!type)
      take(
        path,
        bindingsOf(what)
          .filter(({ local }) => unused || isUsed(local, keyword, text))
          .map(({ imported }) => imported),
      )
  }
  for (const [, , path] of text.matchAll(everyBareImport)) take(path, ['*'])
  return paths
}

/** What a file exports, by name, and the paths of its `export *`. */
export function parseModule(text) {
  // Comments of an export list may hold brackets of their own.
  return parseBarrel(text.replace(/\/\*[\s\S]*?\*\//g, '')) ?? parseDefinitions(text)
}

/** Exports of a file that holds nothing but imports and re-exports, else undefined. */
function parseBarrel(text) {
  const exports = new Map()
  const stars = []
  const imported = new Map()
  const renamed = []
  let at = 0
  const match = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  match(space)
  while (at < text.length) {
    const found = match(nextStatement)
    if (found) {
      const [, keyword, type, what, , from] = found
      if (type) {
        // A type has no module at run time.
      } else if (keyword === 'import') {
        for (const { imported: name, local } of bindingsOf(what))
          imported.set(local, { from, name })
      } else if (what === '*') stars.push(from)
      else
        for (const { imported: name, local } of bindingsOf(what)) exports.set(local, { from, name })
    } else {
      const local = match(nextLocalExport)
      if (!local) return undefined
      renamed.push(...bindingsOf(`{${local[1]}}`))
    }
    match(space)
  }
  for (const { imported: name, local } of renamed) {
    const source = imported.get(name)
    if (!source) return undefined
    exports.set(local, source)
  }
  return { isBarrel: exports.size + stars.length > 0, exports, stars }
}

function parseDefinitions(text) {
  const exports = new Map()
  const stars = []
  for (const [, keyword, type, what, , from] of text.matchAll(everyStatement)) {
    if (keyword !== 'export' || type) continue
    if (what === '*') stars.push(from)
    else for (const { local } of bindingsOf(what)) exports.set(local, {})
  }
  for (const [, what] of text.matchAll(everyLocalExport)) {
    for (const { local } of bindingsOf(`{${what}}`)) exports.set(local, {})
  }
  for (const [, declared] of text.matchAll(everyDeclaration)) exports.set(declared, {})
  if (defaultExport.test(text)) exports.set('default', {})
  return { isBarrel: false, exports, stars }
}

/** `a, { b as c, type D }` -> a from default, c from b. */
function bindingsOf(what) {
  const [, first, rest] = what.match(new RegExp(`^(?:(${name})\\s*,?\\s*)?([\\s\\S]*)$`))
  const bindings = first ? [{ imported: 'default', local: first }] : []
  if (rest.startsWith('*'))
    return [...bindings, { imported: '*', local: rest.replace(/^\*\s*(as\s+)?/, '') || '*' }]
  const list = rest.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').replace(/[{}]/g, '')
  for (const item of list.split(',')) {
    const words = item.trim().split(/\s+/)
    if (!words[0] || (words[0] === 'type' && words.length > 1 && words[1] !== 'as')) continue
    bindings.push({ imported: words[0], local: words[2] ?? words[0] })
  }
  return bindings
}
