import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const random = (bytes = 24) => randomBytes(bytes).toString('base64url')

interface Page {
  status: number
  url: string
  html: string
  headers: Record<string, unknown>
}

/** A browser without scripts in front of services of this process: cookies, redirects and forms. */
export class HttpBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>()

  constructor(
    private readonly services: () => Record<string, Pick<FastifyInstance, 'inject'>>,
    private readonly language = 'en',
  ) {}

  /** Follows redirects until a page, or until an address of a console's login, which is not asked for. */
  async open(address: string, body?: Record<string, string>): Promise<Page> {
    const url = new URL(address)
    const service = this.services()[url.origin]
    if (!service) throw new Error(`nothing answers at ${url.origin}`)
    const answer = await service.inject({
      method: body ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: this.cookiesFor(url),
        accept: 'text/html',
        'accept-language': this.language,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: new URLSearchParams(body).toString() }),
    })
    this.keep(url, [answer.headers['set-cookie'] ?? []].flat())
    const { location } = answer.headers
    if (location && answer.statusCode < 400) {
      const next = new URL(location, url)
      if (next.pathname === '/login') return { status: 200, url: next.href, html: '', headers: {} }
      return this.open(next.href)
    }
    const { statusCode: status, body: html, headers } = answer
    return { status, url: url.href, html, headers }
  }

  private cookiesFor({ origin, pathname }: URL) {
    return [...this.cookies]
      .filter(([key, { path }]) => key.startsWith(`${origin} `) && pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
      .join('; ')
  }

  private keep({ origin }: URL, set: string[]) {
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      const path = /;\s*path=([^;]+)/i.exec(one)?.[1] ?? '/'
      const gone = /expires=Thu, 01 Jan 1970/i.test(one)
      if (gone) this.cookies.delete(`${origin} ${name}`)
      else this.cookies.set(`${origin} ${name}`, { value, path })
    }
  }
}

/** What the console's code makes up for one sign-in. */
export function newAttempt(redirectUri: string) {
  const verifier = random(48)
  return {
    redirect_uri: redirectUri,
    state: `redirect-${random()}`,
    nonce: random(),
    verifier,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}
