/** A JSON schema of the document, as far as is looked into here. */
export interface DocSchema {
  [keyword: string]: unknown
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: DocSchema[]
  $ref?: string
}

/** Any value of JSON: what a customer may put there is their own. */
export const anyJson = {
  description: 'Any JSON value',
  type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
}
const anyJsonAt = '#/components/schemas/Json'

/** Bounds of what JavaScript counts exactly: they say nothing about a field. */
const isSafeBound = (bound: unknown) =>
  bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER

const isSchema = (value: unknown): value is DocSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same schema, as a person would have written it. */
export function tidy(schema: DocSchema): DocSchema {
  // Schemas that refer to themselves are values of JSON, and are left out of the document where they stood.
  if (schema.$ref?.startsWith('#/components/schemas/')) return { $ref: anyJsonAt }
  const { definitions: _, $defs: __, ...rest } = schema
  const tidied = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => !isSafeBound(value))
      .map(([keyword, value]) => [keyword, tidyWithin(keyword, value)]),
  ) as DocSchema
  if (tidied.multipleOf === 1 && tidied.type === 'number') {
    delete tidied.multipleOf
    tidied.type = 'integer'
  }
  return tidied.anyOf ? withoutNeedlessChoice(tidied, tidied.anyOf) : tidied
}

function tidyWithin(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' && isSchema(value)) {
    const fields = Object.entries(value).map(([name, field]) => [name, tidy(field as DocSchema)])
    return Object.fromEntries(fields)
  }
  if (/^(anyOf|oneOf|allOf|prefixItems)$/.test(keyword)) return (value as DocSchema[]).map(tidy)
  if (/^(items|additionalProperties|propertyNames|not)$/.test(keyword) && isSchema(value))
    return tidy(value)
  return value
}

/** One of 0, one of 1 and one of 2 is one of 0, 1, 2. */
function withoutNeedlessChoice(schema: DocSchema, choices: DocSchema[]): DocSchema {
  const { anyOf: _, ...rest } = schema
  const [first] = choices
  if (choices.length === 1) return { ...rest, ...first }
  const values = choices.map((choice) => ('const' in choice ? [choice.const] : choice.enum))
  const isList = choices.every(({ type }) => typeof type === 'string' && type === first?.type)
  if (!isList || !first?.type || !values.every((own) => own !== undefined)) return schema
  return { ...rest, type: first.type, enum: values.flatMap((own) => own ?? []) }
}
