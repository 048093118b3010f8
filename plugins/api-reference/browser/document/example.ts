import { followed, type Schema, type Schemas, withoutNull } from '#plugins/api-reference/contract'

/** A body to begin with: what must be there, and with `all` what may be there. */
export function exampleOf(given: Schema, schemas: Schemas, all = false): unknown {
  const { schema } = withoutNull(followed(given, schemas))
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, schemas, all)
  if (schema.items) return [exampleOf(schema.items, schemas, all)]
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => all || schema.required?.includes(name),
    )
    return Object.fromEntries(wanted.map(([name, field]) => [name, exampleOf(field, schemas, all)]))
  }
  return plainExample(schema)
}

function plainExample({ type, minimum = 0, format }: Schema): unknown {
  const [first] = [type].flat()
  if (first === 'integer' || first === 'number') return Math.max(minimum, 0)
  if (first === 'boolean') return false
  if (first === 'object') return {}
  if (first === 'array') return []
  return format === 'email' ? 'name@example.com' : ''
}
