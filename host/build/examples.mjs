import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The examples of `core/examples` as modules, for the gallery: `@console/core/examples` lists them by room, and
 * `@console/core/examples/<room>` has what one room shows, its code beside it.
 */
export const exampleModules = /^@console\/core\/examples(?:\/([\w-]+))?$/

const folder = 'core/examples'

const namesIn = (path, kind) =>
  readdirSync(path, { withFileTypes: true })
    .filter(kind)
    .map(({ name }) => name)
    .sort()

/** What a file says of itself in its first lines, which names of the doors it uses, and the code below. */
function readExample(root, room, name) {
  const text = readFileSync(join(root, folder, room, `${name}.tsx`), 'utf8')
  const [head] = /^(?:\/\/.*\n)*/.exec(text) ?? ['']
  const code = text.slice(head.length).trimStart()
  const uses = [...code.matchAll(/^import \{([^}]*)\} from '@console\/core\/\w+'/gm)]
    .flatMap(([, names]) => names.split(','))
    .map((use) => use.trim().replace(/ as .*/, ''))
    .filter((use) => use && !use.startsWith('type '))
  return {
    name,
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
    examples: namesIn(join(path, id), ({ name }) => name.endsWith('.tsx')).map((file) =>
      readExample(root, id, file.replace('.tsx', '')),
    ),
  }))
}

/** The text of one of the modules; `before` is imported first. */
export function exampleModule(root, path, before = []) {
  const [, room] = exampleModules.exec(path)
  const rooms = readExamples(root)
  if (!room) {
    const listed = rooms.map(({ id, examples }) => {
      const known = examples.map(({ code: _code, ...rest }) => rest)
      const load = `() => import('@console/core/examples/${id}')`
      return `{ id: ${JSON.stringify(id)}, examples: ${JSON.stringify(known)}, load: ${load} }`
    })
    return `export const rooms = [${listed.join(', ')}]`
  }
  const { examples = [] } = rooms.find(({ id }) => id === room) ?? {}
  const fileOf = ({ name }) => JSON.stringify(join(root, folder, room, `${name}.tsx`))
  return [
    ...before.map((file) => `import ${JSON.stringify(join(root, file))}`),
    ...examples.map((example, at) =>
      example.isDrawn ? `import { Example as Example${at} } from ${fileOf(example)}` : '',
    ),
    `export const shown = {${examples.map(
      ({ name, code, isDrawn }, at) =>
        `${JSON.stringify(name)}: { code: ${JSON.stringify(code)}${isDrawn ? `, Example: Example${at}` : ''} }`,
    )}}`,
  ].join('\n')
}

/** esbuild plugin. Rooms are entered after what everybody has, like pages. */
export const examples = ({ root, before }) => ({
  name: 'examples',
  setup(build) {
    build.onResolve({ filter: exampleModules }, ({ path }) => ({ path, namespace: 'examples' }))
    build.onLoad({ filter: /./, namespace: 'examples' }, ({ path }) => ({
      contents: exampleModule(root, path, exampleModules.exec(path)[1] ? before : []),
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
  load: (id) =>
    id.startsWith('\0@console/core/examples') ? exampleModule(root, id.slice(1)) : undefined,
})
