import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The examples of `core/examples` as modules, for the gallery: `@console/core/examples` lists them by room, `…/codes/<room>`
 * has the texts of a room, and `…/drawn` what all rooms draw. That is one module, since esbuild cuts what pages share
 * into more files with each that uses another part of it, and then every page of the console has more bytes.
 */
export const exampleModules = /^@console\/core\/examples(?:\/(?:drawn|codes\/([\w-]+)))?$/

const folder = 'core/examples'
const door = '@console/core/examples'

const namesIn = (path, kind) =>
  readdirSync(path, { withFileTypes: true })
    .filter(kind)
    .map(({ name }) => name)
    .sort()

/** What a file says of itself in its first lines, which names of the doors it uses, and the code below. */
function readExample(root, room, file) {
  const text = readFileSync(join(root, folder, room, file), 'utf8')
  const [head] = /^(?:\/\/.*\n)*/.exec(text) ?? ['']
  const code = text.slice(head.length).trimStart()
  const uses = [...code.matchAll(/^import \{([^}]*)\} from '@console\/core\/\w+'/gm)]
    .flatMap(([, names]) => names.split(','))
    .map((use) => use.trim().replace(/ as .*/, ''))
    .filter((use) => use && !use.startsWith('type '))
  return {
    file,
    name: file.replace(/\.tsx?$/, ''),
    about: head
      .replace(/^\/\/ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    uses: [...new Set(uses)].sort(),
    isDrawn: /^export (?:function|const) Example\b/m.test(code),
    code,
  }
}

/** All examples, by room. */
export function readExamples(root) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return namesIn(path, (entry) => entry.isDirectory()).map((id) => ({
    id,
    examples: namesIn(join(path, id), ({ name }) => /\.tsx?$/.test(name)).map((file) =>
      readExample(root, id, file),
    ),
  }))
}

/** The text of one of the modules; `before` is imported first by what draws. */
export function exampleModule(root, path, before = []) {
  const rooms = readExamples(root)
  if (path.endsWith('/drawn')) return drawnModule(root, rooms, before)
  const [, asked] = exampleModules.exec(path)
  if (asked) {
    const { examples = [] } = rooms.find(({ id }) => id === asked) ?? {}
    const codes = Object.fromEntries(examples.map(({ name, code }) => [name, code]))
    return `export const codes = ${JSON.stringify(codes)}`
  }
  const listed = rooms.map(({ id, examples }) => {
    const known = JSON.stringify(examples.map(({ code: _code, ...rest }) => rest))
    const codes = `import('${door}/codes/${id}')`
    return `{ id: '${id}', examples: ${known}, load: () => both('${id}', ${codes}) }`
  })
  return `const both = async (id, loading) => {
    const [{ codes }, { drawn }] = await Promise.all([loading, import('${door}/drawn')])
    return { codes, drawn: drawn[id] }
  }
  export const rooms = [${listed.join(', ')}]`
}

function drawnModule(root, rooms, before) {
  const imports = before.map((file) => `import ${JSON.stringify(join(root, file))}`)
  const byRoom = rooms.map(({ id, examples }) => {
    const drawn = examples.filter(({ isDrawn }) => isDrawn)
    const entries = drawn.map(({ file, name }) => {
      const local = `Example${imports.length}`
      const from = JSON.stringify(join(root, folder, id, file))
      imports.push(`import { Example as ${local} } from ${from}`)
      return `'${name}': ${local}`
    })
    return `'${id}': { ${entries.join(', ')} }`
  })
  return [...imports, `export const drawn = { ${byRoom.join(', ')} }`].join('\n')
}

/** esbuild plugin. What draws is entered after what everybody has, like pages. */
export const examples = ({ root, before }) => ({
  name: 'examples',
  setup(build) {
    build.onResolve({ filter: exampleModules }, ({ path }) => ({ path, namespace: 'examples' }))
    build.onLoad({ filter: /./, namespace: 'examples' }, ({ path }) => ({
      contents: exampleModule(root, path, before),
      resolveDir: root,
      loader: 'js',
    }))
  },
})

/** The same for vitest. */
export const examplesInTests = (root) => ({
  name: 'examples',
  enforce: 'pre',
  resolveId: (path) => (exampleModules.test(path) ? `\0${path}` : undefined),
  load: (id) => (id.startsWith(`\0${door}`) ? exampleModule(root, id.slice(1)) : undefined),
})
