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

/** Compiled styles import names that they no longer use; the file of such a name would be loaded for nothing. */
function isUsed(local, keyword, text) {
  if (keyword === 'export' || local === '*') return true
  const name = new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`, 'g')
  return (text.match(name)?.length ?? 0) > 1
}

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
