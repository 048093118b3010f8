/** Values of a failed query, as Drizzle adds them to its message: people's data, hashes of passwords among it. */
const values = /\nparams: [\s\S]*?(?=\n {4}at |$)/g

const withoutValues = (text: string) => text.replace(values, '')

/** Why something failed, for where that is kept: without values of queries and without what PostgreSQL does not store. */
export const reasonOf = (error: unknown): string =>
  withoutValues(error instanceof Error ? error.message : String(error)).replaceAll('\0', '')

/** An error as it stands in the log. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause, code } = error as Error & { code?: unknown }
  return {
    type: name,
    message: withoutValues(message),
    stack: withoutValues(stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
