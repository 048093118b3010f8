import { Failure } from '@console/core/server'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultRateLimits } from '../../config/default-rate-limits'

/** Where passwords, codes and mails could be tried or made in numbers. */
const signIn =
  /^\/(api\/(login|iam\/login|register|sms-verification-code|password\/|account-activate|identity-provider\/|second-factor\/check)|oidc\/interaction\/)/

/** Must be registered before the routes. */
export async function registerRateLimits(app: FastifyInstance, limits = defaultRateLimits) {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const timeWindow = 60_000
  const perAddress = app.createRateLimit({ max: limits.perAddress, timeWindow })
  const perSignIn = app.createRateLimit({ max: limits.signIn, timeWindow })
  const perPerson = app.createRateLimit({
    max: limits.perPerson,
    timeWindow,
    keyGenerator: ({ caller, ip }) => (caller ? `user ${caller.userId}` : ip),
  })

  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (!/^\/(api|oidc)\//.test(url) && !config.protocol) return
    await hold(request, perAddress)
    if (request.method === 'POST' && signIn.test(url)) await hold(request, perSignIn)
  })
  // After authentication, which is part of the routes.
  app.addHook('preParsing', async (request) => {
    if (request.caller) await hold(request, perPerson)
  })
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

async function hold(request: FastifyRequest, limiter: Limiter): Promise<void> {
  const state = await limiter(request)
  if (state.isAllowed || !state.isExceeded) return
  const seconds = Math.max(1, state.ttlInSeconds)
  throw new Failure(429, `Too many requests: try again in ${seconds} seconds`, undefined, {
    'retry-after': String(seconds),
  })
}
