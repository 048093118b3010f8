import { $ZodType, clone, globalRegistry } from 'zod/v4/core'

/**
 * A field's schema with what its contract says above it. The build of the service writes this into contracts, see
 * host/build/field-notes.mjs: the same schema may stand in other fields, so this one is its own.
 */
export function noted<T>(schema: T, description: string): T {
  if (!(schema instanceof $ZodType)) return schema
  const own = clone(schema)
  globalRegistry.add(own, { description })
  return own as T
}
