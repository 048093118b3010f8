import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files whose fields are told of in the documentation of the API. */
export const contractFiles = /[\\/](core|plugins[\\/][^\\/]+)[\\/]contract[\\/].*\.ts$/

const noted = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s+\w+: (?=z\.|\w+[(,])/g

/**
 * What a contract says above a field, `/** Seconds. *\/ duration: z.int()`, as the description of its schema:
 * `duration: noted(z.int(), "Seconds.")`. Lines stay where they are.
 */
export function withFieldNotes(source, root) {
  const found = [...source.matchAll(noted)]
  if (found.length === 0) return source
  let text = source
  // From the end, so that a field within a field is done before it.
  for (const match of found.reverse()) {
    const begin = match.index + match[0].length
    const end = endOfValue(text, begin)
    const said = match[1].replace(/\s*\n\s*\*\s*/g, ' ').trim()
    const value = `noted(${text.slice(begin, end)}, ${JSON.stringify(said)})`
    text = text.slice(0, begin) + value + text.slice(end)
  }
  const helper = join(root, 'host/server/api/docs/noted.ts')
  return `${text}\nimport { noted } from ${JSON.stringify(helper)}\n`
}

/** What a value holds that may have commas or brackets of its own: texts, comments, regular expressions. */
const opaque = [
  /'(?:[^'\\\n]|\\.)*'/y,
  /"(?:[^"\\\n]|\\.)*"/y,
  /`(?:[^`\\]|\\.)*`/y,
  /\/\/[^\n]*/y,
  /\/\*[\s\S]*?\*\//y,
  /(?<=[(,=:[!&|?;{}]\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
]

/** Where the value of a property ends: before the comma or the bracket that is not its own. */
function endOfValue(text, begin) {
  let depth = 0
  for (let at = begin; at < text.length; at += 1) {
    const skipped = opaque.map((one) => lengthAt(one, text, at)).find((length) => length > 0)
    if (skipped) {
      at += skipped - 1
    } else if ('([{'.includes(text[at])) {
      depth += 1
    } else if (')]}'.includes(text[at])) {
      depth -= 1
      if (depth < 0) return at
    } else if (text[at] === ',' && depth === 0) return at
  }
  throw new Error(`The value does not end: ${text.slice(begin, begin + 80)}`)
}

function lengthAt(pattern, text, at) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** esbuild plugin, for the service alone: pages carry no descriptions. */
export const fieldNotes = (root) => ({
  name: 'field-notes',
  setup(build) {
    build.onLoad({ filter: contractFiles }, async ({ path }) => ({
      contents: withFieldNotes(await readFile(path, 'utf8'), root),
      loader: 'ts',
    }))
  },
})
