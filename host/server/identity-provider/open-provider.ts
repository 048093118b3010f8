import { createHash } from 'node:crypto'
import type { Db, Log, Vault } from '@console/core/server'
import type { Configuration, KoaContextWithOIDC, default as OidcProvider } from 'oidc-provider'
import { ownClientId, providerPath } from '../identity/identity-login/own-provider'
import { errors, interactionPolicy, Provider } from '../identity/sign-in/oidc-library'
import { ProviderRecords } from '../identity/sign-in/provider-records'
import { findUserById, type User } from '../people/people'
import { loginAddresses } from './addresses'
import { wordsFor } from './page-words'
import { failedPage, type ProviderPage, signedOutPage, signOutPage } from './pages'
import { providerKeys } from './provider-keys'

const scopes = ['openid', 'email', 'profile']

const day = 86_400

interface ProviderOptions {
  db: Db
  vault: Vault
  log: Log
  publicUrl: string
  /** Of the consoles that may sign people in here. */
  origins: readonly string[]
  title: string
}

/** The identity provider inside of the service: e-mail and password of root users, for the console alone. */
export async function openProvider(options: ProviderOptions): Promise<OidcProvider> {
  const { db, vault, log, publicUrl, origins, title } = options
  const keys = await providerKeys(db, vault)
  const provider = new Provider(`${publicUrl}${providerPath}`, {
    adapter: (kind: string) => new ProviderRecords(db, vault, kind),
    clients: [
      {
        client_id: ownClientId,
        client_name: title,
        token_endpoint_auth_method: 'none',
        redirect_uris: loginAddresses(origins),
        post_logout_redirect_uris: loginAddresses(origins),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [keys.signing] } as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: keys.cookies,
      names: {
        session: 'console-identity',
        interaction: 'console-identity-asked',
        resume: 'console-identity-resumed',
      },
      long: { ...cookie(publicUrl), path: providerPath },
      short: cookie(publicUrl),
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The console reads the id token and asks for nothing more.
    conformIdTokenClaims: false,
    scopes,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, ...logoutPages(origins) },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * day,
      Grant: 14 * day,
    },
    clientBasedCORS: () => false,
    findAccount: async (_context, id) => accountOf(await findUserById(db, Number(id))),
    loadExistingGrant: grantOf,
    interactions: {
      policy: policyOf(db),
      url: (_context, { uid }) => `${providerPath}/interaction/${uid}`,
    },
    renderError(context, out, error) {
      log.warn({ error: out.error, detail: out.error_description }, 'sign-in page refused')
      // Not what was asked for, which may hold what is nobody's business.
      const detail = error instanceof errors.OIDCProviderError ? out.error : 'server_error'
      send(context, failedPage(words(context), `${origins[0]}/login`, detail))
    },
  })
  // Headers of the public address are put onto every request before it comes here.
  provider.proxy = true
  provider.on('server_error', (_context, error) =>
    log.error({ err: error }, 'the identity provider failed'),
  )
  provider.use(leaveWithoutSession)
  return provider
}

const cookie = (publicUrl: string) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  signed: true,
  secure: publicUrl.startsWith('https:'),
})

const words = (context: KoaContextWithOIDC) => wordsFor(context.get('accept-language'))

function send(context: KoaContextWithOIDC, { html, policy }: ProviderPage) {
  context.type = 'html'
  context.body = html
  context.set('content-security-policy', policy)
}

function accountOf(found: Awaited<ReturnType<typeof findUserById>>) {
  if (found?.user.type !== 'root') return undefined
  const { user, account } = found
  const sub = String(user.id)
  return {
    accountId: sub,
    claims: async () => ({
      sub,
      email: user.email,
      email_verified: account.active > 0,
      name: user.name,
    }),
  }
}

/** The console is part of this service: nobody is asked whether it may know who they are. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session, result } = oidc
  const clientId = client?.clientId ?? ''
  const id = result?.consent?.grantId ?? session?.grantIdFor(clientId)
  const known = id && (await provider.Grant.find(id))
  if (known) return known
  const grant = new provider.Grant({ clientId, accountId: session?.accountId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

/** Tells whether the password is still the one that was given; goes into the provider's session. */
export const passwordMark = ({ password_hash }: Pick<User, 'password_hash'>) =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url')

/** Another password ends what an older one began, in every browser. */
function policyOf(db: Db) {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const isPresent = async (id: string | undefined, marks: readonly string[] = []) => {
    const found = await findUserById(db, Number(id))
    return found !== undefined && marks.includes(passwordMark(found.user))
  }
  policy.get('login')?.checks.add(
    new Check('password_changed', 'the password has changed', 'login_required', async (context) => {
      const { session } = context.oidc
      if (!session?.accountId) return Check.NO_NEED_TO_PROMPT
      return (await isPresent(session.accountId, session.amr))
        ? Check.NO_NEED_TO_PROMPT
        : Check.REQUEST_PROMPT
    }),
  )
  return policy
}

/** Who comes with an id token of the console wants to leave: nothing is asked. */
function logoutPages(origins: readonly string[]) {
  return {
    async logoutSource(context: KoaContextWithOIDC, form: string) {
      if (context.oidc.entities.IdTokenHint) await leave(context)
      else send(context, signOutPage(words(context), form, origins))
    },
    async postLogoutSuccessSource(context: KoaContextWithOIDC) {
      send(context, signedOutPage(words(context), `${origins[0]}/login`))
    },
  }
}

async function leave(context: KoaContextWithOIDC) {
  const { session, provider, params } = context.oidc
  await session?.destroy()
  context.cookies.set(provider.cookieName('session'), null, { path: providerPath })
  const back = new URL(
    String(params?.post_logout_redirect_uri ?? provider.urlFor('end_session_success')),
  )
  if (params?.state !== undefined) back.searchParams.set('state', String(params.state))
  context.status = 303
  context.redirect(back.href)
}

/** Without a session here the provider would send a page that posts itself by a script. */
async function leaveWithoutSession(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next()
  const { oidc } = context
  if (oidc?.route !== 'end_session' || context.status !== 200 || oidc.session?.accountId) return
  if (oidc.entities.IdTokenHint) await leave(context)
}
