import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { iconFile } from '@console/core/build'
import { parseImports, parseModule } from './parse-module.mjs'

/** Which file defines what, read lazily from the files' text and remembered. */
export function exportGraph(build, root, isPure, unused) {
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
