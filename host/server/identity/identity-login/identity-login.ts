import { type Client, invalid, refused, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import * as openid from 'openid-client'
import type { users } from '../../people/tables'
import { tokens } from '../tables'
import { type ProvenIdentity, userOfIdentity } from './identity-users'

interface IdentityLoginOptions {
  configuration: () => Promise<openid.Configuration>
  /** Where the provider may send people back to. */
  redirectUris: readonly string[]
  scopes: readonly string[]
}

interface Asking {
  redirect_uri: string
  state: string
  nonce: string
  code_challenge: string
  prompt?: 'none' | 'login' | undefined
}

interface Answer {
  redirect_uri: string
  code: string
  iss?: string | undefined
  nonce: string
  code_verifier: string
}

/** What a session by the provider keeps, sealed, to end it there too. */
interface Kept {
  idToken: string
  redirectUri: string
}

/** The console as a client of its identity provider: code, PKCE and nonce of the browser, exchange and checks here. */
export class IdentityLogin {
  constructor(private readonly options: IdentityLoginOptions) {}

  async authorizationUrl({ redirect_uri, prompt, ...asking }: Asking): Promise<string> {
    this.checkRedirect(redirect_uri)
    const url = openid.buildAuthorizationUrl(await this.options.configuration(), {
      ...asking,
      redirect_uri,
      scope: this.options.scopes.join(' '),
      response_type: 'code',
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
    })
    return url.href
  }

  async login(
    services: Services,
    { redirect_uri, code, iss, nonce, code_verifier }: Answer,
    client: Client,
  ): Promise<{ user: typeof users.$inferSelect; idToken: string }> {
    this.checkRedirect(redirect_uri)
    const configuration = await this.options.configuration()
    const answered = new URL(redirect_uri)
    answered.searchParams.set('code', code)
    if (iss) answered.searchParams.set('iss', iss)
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, answered, {
        expectedNonce: nonce,
        pkceCodeVerifier: code_verifier,
        idTokenExpected: true,
      })
      const identity = await proven(configuration, tokens)
      const kept: Kept = { idToken: tokens.id_token ?? '', redirectUri: redirect_uri }
      return {
        user: await userOfIdentity(services, identity, client),
        idToken: services.vault.seal(JSON.stringify(kept)),
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Its text may hold what was sent; code and cause are enough to find out.
      const { code: why, error: said } = error as { code?: string; error?: string }
      services.log.warn({ why, said }, 'sign-in by the identity provider refused')
      throw refused('The identity provider did not confirm this login. Try again.')
    }
  }

  /** Where the browser goes to end the session there too; undefined when the provider has no such address. */
  async logoutUrl({ db, vault }: Services, tokenId: number): Promise<string | undefined> {
    const [row] = await db
      .select({ kept: tokens.id_token })
      .from(tokens)
      .where(eq(tokens.id, tokenId))
    if (!row?.kept) return undefined
    const { idToken, redirectUri }: Kept = JSON.parse(vault.open(row.kept))
    const configuration = await this.options.configuration().catch(() => undefined)
    if (!configuration?.serverMetadata().end_session_endpoint) return undefined
    return openid.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: redirectUri,
    }).href
  }

  private checkRedirect(redirectUri: string) {
    const { redirectUris } = this.options
    if (redirectUris.includes(redirectUri)) return
    const address = new URL(redirectUris[0] ?? '').origin
    throw invalid({
      redirect_uri: `Logging in this way works at ${address}: open the console there`,
    })
  }
}

/** Everything that the library refuses: answers of the provider, and tokens that do not fit. */
const isRefusal = (error: unknown) =>
  error instanceof openid.ClientError ||
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.WWWAuthenticateChallengeError

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** Who it is: by the id token, and where that does not say the address, by what the provider says when asked. */
async function proven(
  configuration: openid.Configuration,
  tokens: Tokens,
): Promise<ProvenIdentity> {
  const claims = tokens.claims()
  if (!claims) throw refused('The identity provider did not say who you are')
  const { userinfo_endpoint } = configuration.serverMetadata()
  const more =
    claims.email === undefined && userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  const { email, email_verified, name }: Record<string, unknown> = { ...claims, ...more }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.trim() : '',
    // Some providers write it as a word.
    emailVerified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? name.slice(0, 200) : '',
  }
}
