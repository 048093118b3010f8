import { Failure } from '@console/core/server'
import type { FastifyRequest } from 'fastify'

/**
 * Where the page is from which a form came, as the browser has it. Only pages of this console may send one: another site
 * could sign somebody in who is not themselves. Browsers name the site that a form comes from, whatever its page does.
 */
export function ownPageOf({ headers, host }: FastifyRequest, publicUrl: string): URL {
  const { origin, 'sec-fetch-site': site } = headers
  const own = new URL(publicUrl)
  if (site !== undefined && site !== 'same-origin') throw fromElsewhere()
  if (origin === undefined && site !== undefined) return own
  if (origin === undefined || !URL.canParse(origin)) throw fromElsewhere()
  const from = new URL(origin)
  if (from.host !== host && from.origin !== own.origin) throw fromElsewhere()
  return from
}

const fromElsewhere = () =>
  new Failure(403, 'This form did not come from a page of this console: send it from here')
