import { exampleOf, examplesIn } from './examples.mjs'
import { doors, exportsOf, ofTheConsole } from './exports.mjs'

const head = `# Reference

Every name that a plugin may import, by door and room: what it is, and an example that compiles. *type* marks what is there for the
compiler alone. Written by \`npm run reference\` of the comments in the sources; [the guide](README.md) leads through it, and the
gallery of a running console shows what is drawn.
`

/** Which room of a door a name stands in, by where it comes from. */
const rooms = {
  browser: (from) => {
    const [, kit] = /^\.\/kit\/([\w-]+)\//.exec(from) ?? []
    if (kit) return kit
    if (from.startsWith('./kit/')) return 'more for pages'
    return from.startsWith('./services/') ? 'services' : 'plugin and page'
  },
  contract: (from) => /^\.\/([\w-]+)\//.exec(from)?.[1] ?? 'regions',
  outside: () => '',
  testing: () => '',
}

/**
 * The text of `core/REFERENCE.md`, and the names without an example or a comment.
 * @param {string} root
 */
export function reference(root) {
  const examples = examplesIn(root)
  const withoutExample = []
  const withoutComment = []
  const own = []
  const parts = doors.map(({ door, file }) => {
    const byRoom = new Map()
    for (const each of exportsOf(root, file)) {
      if (ofTheConsole.has(each.name)) {
        own.push(each.name)
        continue
      }
      const example = exampleOf(examples, door, each.name)
      if (!example) withoutExample.push(`${door} ${each.from} ${each.name}`)
      if (!each.about) withoutComment.push(`${door} ${each.name}`)
      const room = rooms[door](each.from)
      byRoom.set(room, [...(byRoom.get(room) ?? []), row(each, example)])
    }
    const tables = [...byRoom].map(([room, rows]) => {
      const title = room ? `### ${room}\n\n` : ''
      return `${title}| name | | example |\n|---|---|---|\n${rows.join('\n')}\n`
    })
    return `## @console/core/${door}\n\n${tables.join('\n')}`
  })
  const last = `## Of the console itself

These are exported for the console's own modules and may change with any release: ${own.map((name) => `\`${name}\``).join(', ')}.
`
  return { text: [head, ...parts, last].join('\n'), withoutExample, withoutComment }
}

function row({ name, isType, about }, example) {
  const link = example ? `[${example.name.replace(/\.tsx?$/, '')}](examples/${example.name})` : ''
  const text = about.replaceAll('|', '\\|')
  return `| \`${name}\`${isType ? ' *type*' : ''} | ${text} | ${link} |`
}
