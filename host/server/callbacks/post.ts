import { createHmac } from 'node:crypto'
import { callbackSignatureHeader } from '@console/core/contract'
import { Failure, type Outgoing } from '@console/core/server'
import { reasonOf } from '../observing/described-error'
import { NeverAsked } from '../outgoing/guard'

/** What came of one try. */
export interface Outcome {
  delivered: boolean
  /** Null: there was no answer. */
  status: number | null
  answer: string
  /** A sentence; empty when it was delivered. */
  error: string
  /** Milliseconds. */
  took: number
  /** No other try can help. */
  hopeless?: boolean
}

interface Sending {
  id: number
  url: string
  body: string
  type: 'json' | 'form'
  secret: string
  /** Milliseconds for all of it. */
  patience: number
  /** The service is stopping. */
  signal: AbortSignal
}

/** The address says of itself that it is there no more. */
const gone = 410

const longestAnswer = 2_000

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/** Seconds since 1970 and an HMAC over them and the body, so that an old callback cannot be sent again by another. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}

/** One try. A failure of the receiver is an outcome; only the end of the service throws. */
export async function post(outgoing: Outgoing, sending: Sending): Promise<Outcome> {
  const { id, url, body, type, secret, patience, signal } = sending
  const began = Date.now()
  const took = () => Date.now() - began
  const tooLong = AbortSignal.timeout(patience)
  try {
    const response = await outgoing.fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, tooLong]),
      headers: {
        'content-type': contentTypes[type],
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'recognition-console-callbacks/1',
        'x-delivery': String(id),
        [callbackSignatureHeader]: signatureOf(secret, body, Math.floor(began / 1000)),
      },
      body,
    })
    const { status } = response
    const answer = await beginningOf(response)
    const delivered = status >= 200 && status < 300
    const error = delivered ? '' : refusal(response)
    return { delivered, status, answer, error, took: took(), hopeless: status === gone }
  } catch (error) {
    signal.throwIfAborted()
    const sentence = tooLong.aborted
      ? `No answer within ${patience / 1000} seconds`
      : sentenceOf(error)
    const hopeless = error instanceof NeverAsked
    return { delivered: false, status: null, answer: '', error: sentence, took: took(), hopeless }
  }
}

/** However much there is, and however slowly it comes: what has been read by the end of the patience. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length >= longestAnswer) break
    }
  } catch {
    // The head of the answer has said what became of the callback.
  }
  // PostgreSQL stores no zero characters.
  return text.slice(0, longestAnswer).replaceAll('\0', '')
}

function refusal({ status, headers }: Response): string {
  const to = status >= 300 && status < 400 ? headers.get('location') : undefined
  return to
    ? `The address answered ${status} and leads to ${to.slice(0, 500)}: give that address, a callback follows none`
    : `The address answered ${status}`
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this address',
  ECONNRESET: 'The connection was cut before an answer came',
  ENOTFOUND: 'The name of this address is not known',
  EHOSTUNREACH: 'There is no way to this address',
  ENETUNREACH: 'There is no way to this address',
  ETIMEDOUT: 'The address does not take connections',
}

function sentenceOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  const { code = '' } = error as { code?: string }
  return sentences[code] ?? `The callback could not be sent: ${reasonOf(error)}`
}
