import type { IncomingMessage } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { invalid, Outgoing } from '@console/core/server'
import { Guard, NeverAsked, type Target } from './guard'
import { type Connecting, connectPinned } from './pinned-connection'
import { type Ask, askPinned } from './pinned-request'

interface FetchOptions {
  signal?: AbortSignal
  method?: string
  headers?: Record<string, string>
  body?: string
  redirect?: 'follow' | 'manual'
}

const mostRedirects = 5
/** From the first request to the head of the last answer. */
const headLimit = 20_000

/** `allow`: what the operator lets be asked although it is private. */
export const createOutgoing = (allow: readonly string[]): Outgoing =>
  new GuardedOutgoing(new Guard(allow))

/** Asks what customers name, and never the network that the service stands in. */
export class GuardedOutgoing extends Outgoing {
  constructor(private readonly guard: Guard) {
    super()
  }

  async check(url: string, options: { protocols?: readonly string[] } = {}): Promise<void> {
    await this.guard.judge(url, options.protocols)
  }

  async checkKept(url: string | undefined, field: string): Promise<void> {
    if (!url) return
    await this.guard.judge(url).catch((error: unknown) => {
      if (error instanceof NeverAsked) throw invalid({ [field]: error.why })
    })
  }

  async judged(url: string, { protocols }: { protocols: readonly string[] }): Promise<string> {
    const { addresses } = await this.guard.judge(url, protocols)
    return addresses[0]?.address ?? ''
  }

  async connect(
    url: string,
    { protocols, ...how }: Connecting & { protocols: readonly string[] },
  ): Promise<Duplex> {
    return connectPinned(await this.guard.judge(url, protocols), how)
  }

  async fetch(address: string, options: FetchOptions = {}): Promise<Response> {
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(new Error('No answer in time')), headLimit)
    const signals = [tooLong.signal, ...(options.signal ? [options.signal] : [])]
    let ask: Ask = {
      method: options.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...lowerCase(options.headers ?? {}) },
      ...(options.body !== undefined && { body: options.body }),
      signal: AbortSignal.any(signals),
    }
    try {
      let target = await this.guard.judge(address)
      for (let redirects = 0; ; redirects += 1) {
        const answer = await askPinned(target, ask)
        const next = options.redirect === 'manual' ? undefined : redirectOf(answer, target)
        if (!next) return responseOf(answer, target)
        answer.destroy()
        if (redirects === mostRedirects) {
          throw invalid({ url: 'This address leads on and on: more than 5 redirects' })
        }
        const after = await this.guard.judge(next)
        ask = askAfter(answer.statusCode ?? 0, ask, target, after)
        target = after
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function redirectOf({ statusCode = 0, headers }: IncomingMessage, { url }: Target) {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined
  return URL.canParse(headers.location, url.href)
    ? new URL(headers.location, url).href
    : headers.location
}

/** As browsers do: a POST becomes a GET unless told otherwise, and another origin gets no credentials. */
function askAfter(status: number, ask: Ask, before: Target, after: Target): Ask {
  const { body, ...rest } = ask
  const becomesGet =
    (status === 303 && ask.method !== 'HEAD') || (status < 303 && ask.method === 'POST')
  const dropped = [
    ...(becomesGet ? ['content-type', 'content-length'] : []),
    ...(before.url.origin === after.url.origin ? [] : ['authorization', 'cookie', 'x-signature']),
  ]
  const headers = Object.fromEntries(
    Object.entries(ask.headers).filter(([name]) => !dropped.includes(name)),
  )
  if (becomesGet) return { ...rest, headers, method: 'GET' }
  return { ...rest, headers, ...(body !== undefined && { body }) }
}

function responseOf(answer: IncomingMessage, { url }: Target): Response {
  const headers = new Headers()
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
  }
  const given = answer.statusCode ?? 0
  const status = given >= 200 && given <= 599 ? given : 502
  if ([204, 205, 304].includes(status)) {
    answer.resume()
    return at(url, new Response(null, { status, headers }))
  }
  // The browser's and Node's types of the same stream differ.
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>
  return at(url, new Response(body, { status, headers }))
}

/** Where redirects have led: the base of what the answer names. */
const at = (url: URL, response: Response) =>
  Object.defineProperty(response, 'url', { value: url.href })
