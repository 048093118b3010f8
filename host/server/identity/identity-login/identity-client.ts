import { type Log, refused } from '@console/core/server'
import * as openid from 'openid-client'
import { ownClientId, providerPath } from './own-provider'

export interface ExternalProvider {
  issuer: string
  clientId: string
  /** Of the environment; without it the console is a public client. */
  clientSecret: string | undefined
}

/** So long a provider's description of itself is believed. */
const keptFor = 3_600_000

/** Seconds. */
const timeout = 10

/** The embedded provider, known without asking for its description. */
export function embeddedClient(publicUrl: string, ask: openid.CustomFetch) {
  const issuer = `${publicUrl}${providerPath}`
  const server: openid.ServerMetadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  }
  const client = { id_token_signed_response_alg: 'ES256' }
  const known = new openid.Configuration(server, ownClientId, client, openid.None())
  known[openid.customFetch] = ask
  // What is asked for stays in this process.
  openid.allowInsecureRequests(known)
  return async () => known
}

/** Any other one, which describes itself; asked again after an hour, or when it could not be reached. */
export function externalClient({ issuer, clientId, clientSecret }: ExternalProvider, log: Log) {
  let known: { configuration: openid.Configuration; at: number } | undefined
  let asking: Promise<openid.Configuration> | undefined

  async function discover() {
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      {},
      clientSecret ? openid.ClientSecretBasic(clientSecret) : openid.None(),
      { timeout, ...(issuer.startsWith('http:') && { execute: [openid.allowInsecureRequests] }) },
    )
    known = { configuration, at: Date.now() }
    return configuration
  }

  return async (): Promise<openid.Configuration> => {
    if (known && Date.now() - known.at < keptFor) return known.configuration
    asking ??= discover().finally(() => {
      asking = undefined
    })
    try {
      return await asking
    } catch (err) {
      log.warn({ err, issuer }, 'the identity provider could not be asked')
      if (known) return known.configuration
      throw refused('The identity provider cannot be reached. Try again later.')
    }
  }
}
