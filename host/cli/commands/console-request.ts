/** The service said no, in a sentence that is no use repeating. */
export class Refused extends Error {}

const patience = 25_000

/** One call of a console's API by a tool; rejects with `Refused` when another try would be refused as well. */
export async function consoleRequest<Answer>(
  { origin, token, scopes }: { origin: string; token: string; scopes: string },
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (answer.ok) return (await answer.json()) as Answer
  const { error, message } = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  const sentence = String(error ?? message ?? `The service answers ${answer.status}`)
  const passes = answer.status >= 500 || [408, 425, 429].includes(answer.status)
  throw passes ? new Error(sentence) : new Refused(withHint(answer.status, sentence, scopes))
}

function withHint(status: number, sentence: string, scopes: string): string {
  if (status === 401) return `${sentence}: the token is not valid (any more)`
  if (status === 403) return `${sentence}: the token needs ${scopes}`
  return sentence
}
