/** Values of a failed query, as Drizzle adds them to its message: people's data, hashes of passwords among it. */
const values = /\nparams: [\s\S]*?(?=\n {4}at |$)/g

const withoutValues = (text: string) => text.replace(values, '')

/** Why something failed, for where that is kept: without values of queries and without what PostgreSQL does not store. */
export const reasonOf = (error: unknown): string =>
  withoutValues(error instanceof Error ? error.message : String(error)).replaceAll('\0', '')

/** The same with what led to it, the first cause first: that a query failed says less than why it did. */
export function causeOf(error: unknown): string {
  const chain: string[] = []
  for (let at = error; at !== undefined && chain.length < 5; ) {
    chain.unshift(reasonOf(at))
    at = at instanceof Error ? at.cause : undefined
  }
  return [...new Set(chain)].join('. ')
}

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
