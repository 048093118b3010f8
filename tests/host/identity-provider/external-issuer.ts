import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Provider from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'

export interface Claims {
  email?: string
  email_verified?: boolean | string
  name?: string
}

interface IssuerOptions {
  port?: number
  redirectUri: string
  secret: string
  /** The address only where it is asked for, not in the id token. */
  claimsElsewhere?: boolean
}

/** Somebody else's identity provider, listening on this machine: whoever `signedIn` names is signed in. */
export async function startIssuer({ redirectUri, secret, claimsElsewhere, port }: IssuerOptions) {
  // It says at length what a real one would have to bring along.
  for (const said of ['warn', 'info'] as const) vi.spyOn(console, said).mockReturnValue()
  const people = new Map<string, Claims>()
  const state = { signedIn: '' }
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console-elsewhere',
        client_secret: secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri],
      },
    ],
    cookies: { keys: ['of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: claimsElsewhere === true,
    features: { devInteractions: { enabled: false } },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }) as { sub: string },
    }),
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/ask/')) return answer(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: state.signedIn } })
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(stop)
  return { issuer, people, state, stop, inject: overHttp(issuer) }
}

/** Asks a listening server as one of this process is asked. */
const overHttp = (origin: string) =>
  (async ({ url, headers, method, payload }: Record<string, unknown>) => {
    const answer = await fetch(`${origin}${url}`, {
      method: String(method),
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(payload ? { body: String(payload) } : {}),
    })
    return {
      statusCode: answer.status,
      body: await answer.text(),
      headers: {
        ...Object.fromEntries(answer.headers),
        'set-cookie': answer.headers.getSetCookie(),
      },
    }
  }) as unknown as FastifyInstance['inject']
