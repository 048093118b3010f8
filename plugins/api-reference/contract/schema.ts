import type { OpenApi, Schema } from './open-api'

export type Schemas = OpenApi['components']['schemas']

/** What a reference leads to; the schema itself where it is none. */
export function followed(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name ? schemas[name] : undefined) ?? schema
}

const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? []

const isNull = ({ type }: Schema) => type === 'null'

/** Of "this, or null": this. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const choices = choicesOf(schema)
  const rest = choices.filter((choice) => !isNull(choice))
  const [only] = rest
  if (only && rest.length === 1 && rest.length < choices.length)
    return { schema: { ...schema, anyOf: [], oneOf: [], ...only }, nullable: true }
  if (Array.isArray(schema.type) && schema.type.includes('null') && schema.type.length === 2) {
    const type = schema.type.find((one) => one !== 'null')
    return { schema: { ...schema, type }, nullable: true }
  }
  return { schema, nullable: rest.length < choices.length }
}

export interface Field {
  name: string
  schema: Schema
  required: boolean
}

/** Fields below a schema: its own, or those of what it lists. */
export function fieldsBelow(given: Schema, schemas: Schemas): Field[] {
  const { schema } = withoutNull(followed(given, schemas))
  if (schema.items) return fieldsBelow(schema.items, schemas)
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema.required?.includes(name) ?? false,
  }))
  const parts = schema.allOf?.flatMap((part) => fieldsBelow(part, schemas)) ?? []
  if (own.length + parts.length > 0) return [...own, ...parts]
  const { additionalProperties } = schema
  const any = typeof additionalProperties === 'object' && fieldsBelow(additionalProperties, schemas)
  return any || []
}

/** What may stand in its place, where that is one of several things with fields. */
export function alternativesOf(given: Schema, schemas: Schemas): Schema[] {
  const { schema } = withoutNull(followed(given, schemas))
  if (schema.items) return alternativesOf(schema.items, schemas)
  const choices = choicesOf(schema).filter((choice) => !isNull(choice))
  return choices.some((choice) => fieldsBelow(choice, schemas).length > 0) ? choices : []
}

/** `array of string or null`. */
export function typeText(given: Schema, schemas: Schemas): string {
  if (given.$ref?.endsWith('/Json')) return 'any JSON'
  const { schema, nullable } = withoutNull(followed(given, schemas))
  return nullable ? `${plainType(schema, schemas)} or null` : plainType(schema, schemas)
}

function plainType(schema: Schema, schemas: Schemas): string {
  const choices = choicesOf(schema).filter((choice) => !isNull(choice))
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => typeText(choice, schemas)))].join(' or ')
  if (schema.format === 'binary') return 'file'
  if (schema.items) return `array of ${typeText(schema.items, schemas)}`
  const { additionalProperties, properties } = schema
  if (!properties && typeof additionalProperties === 'object')
    return `object of ${typeText(additionalProperties, schemas)}`
  if (schema.type) return [schema.type].flat().join(' or ')
  return schema.const === undefined && !schema.enum ? 'any JSON' : 'constant'
}

/** The values that it takes, if they are counted. */
export const valuesOf = (given: Schema, schemas: Schemas): readonly unknown[] => {
  const { schema } = withoutNull(followed(given, schemas))
  if (schema.const !== undefined) return [schema.const]
  return schema.enum ?? (schema.items ? valuesOf(schema.items, schemas) : [])
}

const between = (least: number | undefined, most: number | undefined) => {
  if (least !== undefined && most !== undefined) return `${least}–${most}`
  if (most !== undefined) return `≤ ${most}`
  return least === undefined ? undefined : `≥ ${least}`
}

type Translate = (text: string, values?: Record<string, string>) => string

/** Bounds of a value, each in words. */
export function limitsOf(given: Schema, schemas: Schemas, t: Translate): string[] {
  const { schema } = withoutNull(followed(given, schemas))
  const range = between(schema.minimum, schema.maximum)
  const length = between(schema.minLength, schema.maxLength)
  const items = between(schema.minItems, schema.maxItems)
  const { exclusiveMinimum, pattern, format } = schema
  return [
    ...(range ? [range] : []),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(length ? [t('{range} characters', { range: length })] : []),
    ...(items ? [t('{range} entries', { range: items })] : []),
    ...(format && format !== 'binary' ? [t('format {format}', { format })] : []),
    ...(pattern ? [t('matches {pattern}', { pattern })] : []),
    ...('default' in schema ? [t('else {value}', { value: JSON.stringify(schema.default) })] : []),
  ]
}

/** Names of all fields in it. */
export function fieldNamesOf(schema: Schema): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
  } = schema
  const within = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
  return [...Object.keys(properties), ...within.flatMap(fieldNamesOf)]
}
