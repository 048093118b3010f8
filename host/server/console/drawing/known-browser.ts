import { browserCookie, cookieIn, isZone } from '@console/core/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** See host/browser/drawn/browser-here.ts. */
export type KnownBrowser = z.infer<typeof Known> & { mac: boolean }

const Known = z.object({
  zone: z.catch(z.string().check(z.refine(isZone)), 'UTC'),
  stored: z.catch(z.record(z.string(), z.string()), {}),
  untold: z.catch(z.array(z.string()), []),
  media: z.catch(z.array(z.string()), []),
})

/** What every browser is taken for at first. */
export const anyBrowser: KnownBrowser = {
  zone: 'UTC',
  stored: {},
  untold: [],
  media: [],
  mac: false,
}

/** Widths below which the console is another one; telephones say what they are. */
const narrow = ['(max-width: 991.98px)', '(max-width: 639.98px)']

/** What a browser has told of itself when it was here last, by its cookie. */
export function knownBrowser({ headers }: FastifyRequest): KnownBrowser {
  const mac = /Macintosh|iPhone|iPad/.test(headers['user-agent'] ?? '')
  const told = cookieIn(headers.cookie, browserCookie)
  if (told !== undefined) return { ...Known.parse(parsed(told)), mac }
  const isPhone = headers['sec-ch-ua-mobile'] === '?1'
  return { ...anyBrowser, mac, media: isPhone ? narrow : [] }
}

function parsed(text: string): unknown {
  try {
    return Object(JSON.parse(decodeURIComponent(text)))
  } catch {
    return {}
  }
}
