import { type Project, textToSign } from '#plugins/base-projects/contract'
import { type Answer, readAnswer } from './answer'

/** `unreachable`: no answer that the browser may read. `insecure`: the page may not sign. */
export type Trouble = 'unreachable' | 'not-json' | 'insecure'

export interface Run {
  project: Project
  /** From sending to the answer. */
  milliseconds: number
  httpStatus?: number
  answer?: Answer
  /** The answer as it came. */
  raw?: unknown
  trouble?: Trouble
}

/** Seconds that the service may take. */
const patience = 25
/** After "too many requests in this second". */
const pause = 1_100
const mostTries = 6

interface Request {
  project: Project
  sample: Blob
  name: string
  address: string
  signal: AbortSignal
}

/** Signs a sample with the project's secret and has it recognised. Rejects only when it was given up. */
export async function identify({ project, sample, name, address, signal }: Request): Promise<Run> {
  const began = performance.now()
  const ended = (rest: Partial<Run>): Run => ({
    project,
    milliseconds: performance.now() - began,
    ...rest,
  })
  if (!globalThis.crypto?.subtle) return ended({ trouble: 'insecure' })
  const body = await signedForm(project, sample, name)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience * 1000)])
  try {
    const response = await fetch(address, { method: 'POST', body, signal: limit })
    const text = await response.text()
    const raw = parsed(text)
    const answer = readAnswer(raw)
    const httpStatus = response.status
    return ended(answer ? { httpStatus, raw, answer } : { httpStatus, raw, trouble: 'not-json' })
  } catch (error) {
    if (signal.aborted) throw error
    return ended({ trouble: 'unreachable' })
  }
}

/** Goes on after a second when the plan allows no more requests in this one. */
export async function identifyPatiently(request: Request): Promise<Run> {
  for (let tries = 1; ; tries++) {
    const run = await identify(request)
    if (run.httpStatus !== 429 || tries === mostTries) return run
    await new Promise((resolve) => setTimeout(resolve, pause))
    request.signal.throwIfAborted()
  }
}

async function signedForm({ access_key, access_secret }: Project, sample: Blob, name: string) {
  const fields = {
    access_key,
    data_type: 'audio',
    signature_version: '1',
    timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('signature', await signatureOf(textToSign(fields), access_secret))
  form.set('sample_bytes', String(sample.size))
  form.set('sample', sample, name)
  return form
}

async function signatureOf(text: string, secret: string): Promise<string> {
  const bytes = (words: string) => new TextEncoder().encode(words)
  const algorithm = { name: 'hmac', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('hmac', key, bytes(text)))
  return btoa(String.fromCharCode(...signature))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
