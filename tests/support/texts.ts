import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface FoundText {
  text: string
  file: string
}

interface Node {
  type: string
  [part: string]: unknown
}

/** The names of a text's values: `{count file|files} in {name}` has `count` and `name`. */
export const valuesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)(?: [^|{}]+\|[^|{}]+)?\}/g)].map(([, name]) => name).sort()

/**
 * English texts in the TypeScript files of a folder, told apart from other strings by two signs: they are what `t` is
 * called with, or they begin with a capital and go on like a sentence or a word. Comparisons, imports, types and the
 * names of fields are left out. Texts that are put together at run time are not seen; nor are those that begin with a
 * small letter or a placeholder and reach `t` through a variable.
 */
export function textsIn(folder: string): FoundText[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/([\\/]zh|\.styles)\.ts$/.test(name))
  return files.flatMap((file) => textsOfFile(file))
}

export function textsOfFile(file: string): FoundText[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const texts = new Set<string>()
  collect(program as unknown as Node, texts)
  return [...texts].map((text) => ({ text, file }))
}

const looksLikeText = (text: string) => /^[\p{Lu}“][\p{L}’']+(?:$|[ …:,.?])/u.test(text)

function collect(node: unknown, texts: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, texts)
    return
  }
  if (!isNode(node) || isSilent(node)) return
  const text = textOf(node)
  if (text !== undefined && looksLikeText(text)) texts.add(text)
  if (isTranslation(node)) {
    for (const given of choices((node.arguments as unknown[])[0])) texts.add(given)
  }
  for (const [name, part] of Object.entries(node)) {
    if (name === 'key' && node.type === 'Property' && !node.computed) continue
    if (name === 'value' && isSummary(node)) continue
    if (name === 'test' && node.type === 'SwitchCase') continue
    collect(part, texts)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What no text for a reader stands in. */
const isSilent = ({ type, operator }: Node) =>
  /^(Import|ExportAll)/.test(type) ||
  /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type) ||
  (type === 'BinaryExpression' && (operator === '===' || operator === '!=='))

/** What a call does is said in the API's description, which is English. */
const isSummary = ({ type, key }: Node) =>
  type === 'Property' && isNode(key) && key.name === 'summary'

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type !== 'TemplateLiteral') return undefined
  const [only, ...more] = node.quasis as { value: { cooked: string } }[]
  return more.length === 0 ? only?.value.cooked : undefined
}

/** `t(…)` and `i18n.t(…)` */
function isTranslation({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 't'
  return callee.type === 'MemberExpression' && (callee.property as Node).name === 't'
}

/** The texts that an argument can be: `a ? 'one' : 'other'`. */
function choices(argument: unknown): string[] {
  if (!isNode(argument)) return []
  if (argument.type === 'ConditionalExpression') {
    return [...choices(argument.consequent), ...choices(argument.alternate)]
  }
  if (argument.type === 'LogicalExpression') {
    return [...choices(argument.left), ...choices(argument.right)]
  }
  const text = textOf(argument)
  return text ? [text] : []
}
