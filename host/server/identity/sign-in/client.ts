import type { Client } from '@console/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    country?: string
  }
}

/** Fills `request.country` from the operator's header, where a proxy that is trusted handed the request on. */
export function registerCountry(app: FastifyInstance, header: string) {
  app.decorateRequest('country', '')
  if (!header) return
  app.addHook('onRequest', async (request) => {
    const isHandedOn = (request.ips?.length ?? 0) > 1
    const told = String(request.headers[header] ?? '').toUpperCase()
    if (isHandedOn && /^[A-Z]{2}$/.test(told)) request.country = told
  })
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  acceptLanguage: request.headers['accept-language'] ?? '',
  country: request.country ?? '',
})

/** Language of mails: Chinese where the browser prefers it to English. */
export function languageOf(acceptLanguage: string): 'en' | 'zh' {
  const wished = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
  })
  const weightOf = (wanted: string) =>
    Math.max(0, ...wished.map(({ language, weight }) => (language === wanted ? weight : 0)))
  return weightOf('zh') > weightOf('en') ? 'zh' : 'en'
}
