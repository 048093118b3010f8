import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'core/examples'
const imported = /^import (?:type )?\{([^}]*)\} from '(@console\/core\/\w+)'/gm

/**
 * The examples, with the names that each takes from the doors.
 * @param {string} root
 */
export function examplesIn(root) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const code = readFileSync(join(path, name), 'utf8')
      const uses = [...code.matchAll(imported)].flatMap(([, names, door]) =>
        names
          .split(',')
          .map((word) =>
            word
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/, ''),
          )
          .filter(Boolean)
          .map((word) => `${door.replace('@console/core/', '')} ${word}`),
      )
      return { name, code, uses: new Set(uses) }
    })
}

/** The one that is about it, else the shortest list of other things: `chart/chart.tsx`. */
export function exampleOf(examples, door, name) {
  const using = examples.filter(({ uses }) => uses.has(`${door} ${name}`))
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  const own = using.find((example) => new RegExp(`/${words}\\.tsx?$`).test(example.name))
  return own ?? using.sort((one, other) => one.uses.size - other.uses.size)[0]
}
