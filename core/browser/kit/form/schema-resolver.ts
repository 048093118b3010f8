import { check } from '@console/core/contract'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { core } from 'zod/mini'
import { present } from './absent'

/** Reads a schema's issues as errors of the fields; the first issue of a field counts, one of no field is `root`. */
export const schemaResolver =
  <Input extends FieldValues, Output extends FieldValues>(
    schema: core.$ZodType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  (values) => {
    const result = check(schema, withoutAbsent(values))
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.') || 'root'
      if (!get(errors, name)) set(errors, name, { type: code, message })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }

function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (Object.getPrototypeOf(value ?? false) !== Object.prototype) return present(value)
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, withoutAbsent(part)]),
  )
}
