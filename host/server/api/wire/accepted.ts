import { check, type Schema } from '@console/core/contract'
import { Failure } from '@console/core/outside'
import type { z } from 'zod'

/** What was sent, as its schema takes it; a refusal says what is wrong with each field. */
export function accepted<S extends Schema>(schema: S, sent: unknown): z.core.output<S> {
  const checked = check(schema, sent, { error: missing })
  if (checked.success) return checked.data
  throw schemaFailure(checked.error)
}

/** Where a schema has no sentence of its own for a field that is not there. */
const missing = ({ code, input, path = [] }: z.core.$ZodRawIssue) =>
  code === 'invalid_type' && input === undefined && path.length > 0
    ? `${path.join('.')} is required`
    : undefined

function schemaFailure(error: z.core.$ZodError): Failure {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? path.join('.') : 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return new Failure(422, [...new Set(Object.values(errors).flat())].join(' '), errors)
}
