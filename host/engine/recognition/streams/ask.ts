import type { Outgoing } from '@console/core/server'
import { StreamFailure } from './stream-failure'

/** Asks through the guard; what is no success is a failure of the stream. */
export async function ask(
  outgoing: Outgoing,
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await outgoing.fetch(address, {
    signal,
    headers: { 'user-agent': 'recognition-console', ...headers },
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  const { status } = answer
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429
  throw new StreamFailure(refused ? 'invalid-url' : 'timeout', `The stream answers ${status}`)
}

export async function readAll(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > most) throw new StreamFailure('invalid-url', 'The stream answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export const readText = async (bytes: AsyncIterable<Uint8Array>, most: number) =>
  (await readAll(bytes, most)).toString('utf8')

export async function* bodyOf(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader()
  if (!reader) return
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
