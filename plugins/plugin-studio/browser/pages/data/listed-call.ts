import * as z from 'zod/mini'
import {
  fieldsBelow,
  followed,
  type OpenApi,
  type Operation,
  operationsOf,
  type Schema,
  type Schemas,
  valuesOf,
  withoutNull,
} from '#plugins/api-reference/contract'

/** What a field of a row or of a query holds. */
export const fieldTypes = ['text', 'integer', 'number', 'boolean', 'texts', 'other'] as const
export type FieldType = (typeof fieldTypes)[number]

const CallField = z.object({
  /** `artist.name` of what stands in a row. */
  name: z.string(),
  type: z.enum(fieldTypes),
  /** May be null, or missing. */
  nullable: z.boolean(),
  /** All that it may be, where that is counted. */
  values: z.array(z.string()),
  /** What a call that does not say it is asked for. */
  initially: z.string(),
})
export type CallField = z.infer<typeof CallField>

/** A call that answers a list, with what is known of it: enough to make it and to write its contract. */
export const ListedCall = z.object({
  /** Without `/api`, like `/buckets/{bucket_id}/files`. */
  path: z.string().check(z.regex(/^\/[\w{}/.-]+$/)),
  scope: z.string(),
  summary: z.string(),
  /** It answers page by page; else all rows at once. */
  paged: z.boolean(),
  query: z.array(CallField),
  row: z.array(CallField),
})
export type ListedCall = z.infer<typeof ListedCall>

/** Names in braces of its path. */
export const pathNames = ({ path }: Pick<ListedCall, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Days that the console's range fills in. */
const rangeNames = ['start_date', 'end_date', 'timeoffset']

export const takesRange = ({ query }: Pick<ListedCall, 'query'>) =>
  ['start_date', 'end_date'].every((name) => query.some((field) => field.name === name))

/** Calls of the service that answer a list and can be asked with what a page may say. */
export function listedCalls(document: OpenApi): ListedCall[] {
  const { schemas } = document.components
  return operationsOf(document).flatMap((operation) => listedCall(operation, schemas) ?? [])
}

function listedCall(operation: Operation, schemas: Schemas): ListedCall | undefined {
  const { method, path, summary, scope, inQuery, success } = operation
  const answer = success.find(({ status }) => status === 200)
  if (method !== 'GET' || scope === undefined || !answer?.schema) return undefined
  const top = fieldsBelow(answer.schema, schemas)
  const data = top.find(({ name }) => name === 'data')
  const rows = data && withoutNull(followed(data.schema, schemas)).schema
  if (!rows?.items) return undefined
  const row = rowFields(rows.items, schemas)
  const must = inQuery.filter(({ required, name }) => required && !rangeNames.includes(name))
  if (row.length === 0 || must.length > 0) return undefined
  return {
    path: path.replace(/^\/api(?=\/)/, ''),
    scope,
    summary,
    paged: top.some(({ name }) => name === 'meta'),
    query: inQuery.map(({ name, schema }) => callField(name, schema, true, schemas)),
    row,
  }
}

/** Its fields, and those of what stands in it once. */
function rowFields(row: Schema, schemas: Schemas): CallField[] {
  return fieldsBelow(row, schemas).flatMap(({ name, schema, required }) => {
    const { schema: plain, nullable } = withoutNull(followed(schema, schemas))
    const inside = plain.items || !plain.properties ? [] : fieldsBelow(plain, schemas)
    if (inside.length === 0) return [callField(name, schema, !required, schemas)]
    return inside.map((field) =>
      callField(
        `${name}.${field.name}`,
        field.schema,
        nullable || !required || !field.required,
        schemas,
      ),
    )
  })
}

function callField(name: string, given: Schema, mayMiss: boolean, schemas: Schemas): CallField {
  const { schema, nullable } = withoutNull(followed(given, schemas))
  return {
    name,
    type: typeOf(schema),
    nullable: nullable || mayMiss,
    values: valuesOf(schema, schemas).map(String),
    initially: schema.default === undefined ? '' : String(schema.default),
  }
}

function typeOf({ type, items, enum: values, const: only }: Schema): FieldType {
  if (items) return [items.type].flat()[0] === 'string' ? 'texts' : 'other'
  const [first] = [type ?? typeof (values?.[0] ?? only)].flat()
  if (first === 'integer' || first === 'number' || first === 'boolean') return first
  return first === 'string' ? 'text' : 'other'
}
