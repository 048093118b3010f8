import type { Services } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import type { OperatorConfig } from '../config/console-config'
import type { BotCheck } from '../identity/bot-check/bot-check'
import { embeddedClient, externalClient } from '../identity/identity-login/identity-client'
import { IdentityLogin } from '../identity/identity-login/identity-login'
import { signInOptions } from '../identity/sign-in-options'
import { consoleOrigins, loginAddresses } from './addresses'
import { inProcessFetch } from './in-process-fetch'
import { registerInteraction } from './interaction-routes'
import { mountProvider } from './mount-provider'
import { openProvider } from './open-provider'

interface ConnectOptions {
  operator: OperatorConfig
  services: Services
  botCheck: BotCheck
  /** `IDENTITY_CLIENT_SECRET`. */
  clientSecret: string | undefined
}

/** Signing in by the operator's identity provider, or by the embedded one, which is then served; undefined without any. */
export async function connectIdentityProvider(
  app: FastifyInstance,
  { operator, services, botCheck, clientSecret }: ConnectOptions,
): Promise<IdentityLogin | undefined> {
  const { identityProvider } = signInOptions(operator)
  if (!identityProvider) return undefined
  const { db, vault, log, publicUrl } = services
  const { title } = operator
  const origins = consoleOrigins(publicUrl, operator.allowedOrigins)
  const redirectUris = loginAddresses(origins)
  if (identityProvider !== 'embedded') {
    const { issuer, clientId, scopes } = identityProvider
    const configuration = externalClient({ issuer, clientId, clientSecret }, log)
    return new IdentityLogin({ configuration, redirectUris, scopes })
  }
  const provider = await openProvider({ db, vault, log, publicUrl, origins, title })
  registerInteraction(app, { provider, services, botCheck, title, origins })
  await mountProvider(app, provider, publicUrl)
  const configuration = embeddedClient(publicUrl, inProcessFetch(app))
  return new IdentityLogin({ configuration, redirectUris, scopes: ['openid', 'email', 'profile'] })
}
