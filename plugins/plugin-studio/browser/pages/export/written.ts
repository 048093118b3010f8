/** Stands in a source as it is. */
export class Code {
  constructor(readonly text: string) {}
}

const widest = 100

/**
 * A value as source, as the console's own formatter writes it. `open` values stand over several lines even where one would
 * do; `used` are the signs that stand before it in its line.
 */
export function written(value: unknown, { indent = 0, used = 0, open = false } = {}): string {
  const short = inLine(value)
  // A comma follows.
  const fits = indent + used + short.length + 1 <= widest
  if (value instanceof Code || typeof value !== 'object' || value === null) return short
  if (fits && !open && !isBroken(value)) return short
  const inner = indent + 2
  const lines = Array.isArray(value)
    ? value.map((one) => written(one, { indent: inner }))
    : Object.entries(value).map(([name, one]) => {
        const key = `${keyOf(name)}: `
        return key + written(one, { indent: inner, used: key.length })
      })
  const [begin, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const space = ' '.repeat(inner)
  return `${begin}\n${lines.map((line) => `${space}${line},\n`).join('')}${' '.repeat(indent)}${end}`
}

/** Several objects of several fields stand below each other. */
const isBroken = (value: object): boolean =>
  Array.isArray(value)
    ? (value.length > 1 && value.every((one) => fieldsOf(one) > 1)) || value.some(isBrokenInside)
    : Object.values(value).some(isBrokenInside)

const isBrokenInside = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Code) && isBroken(value)

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Code)
    ? Object.keys(value).length
    : 0

function inLine(value: unknown): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, one]) => `${keyOf(name)}: ${inLine(one)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** With the quotes that need fewer of their own escaped. */
export function quoted(text: string): string {
  const count = (quote: string) => text.split(quote).length - 1
  const quote = count("'") > count('"') ? '"' : "'"
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return quote + inside.replaceAll(quote, `\\${quote}`) + quote
}
