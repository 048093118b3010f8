import { signInApi } from '@console/core/contract'
import { type Route, refused, route } from '@console/core/server'
import type { BotCheck } from '../bot-check/bot-check'
import { startSession } from '../sign-in/start-session'
import type { IdentityLogin } from './identity-login'

/** Signing in by the identity provider, and the task of the bot check. */
export function identityLoginRoutes(login: IdentityLogin | undefined, botCheck: BotCheck): Route[] {
  const offered = () => {
    if (!login) throw refused('This console has no identity provider')
    return login
  }
  return [
    route(signInApi.botCheck, async () => ({ data: await botCheck.task() })),
    route(signInApi.identityAuthorization, async ({ body }) => ({
      data: { url: await offered().authorizationUrl(body) },
    })),
    route(signInApi.identityLogin, async ({ body, client, services, audit }) => {
      const { user, idToken } = await offered().login(services, body, client)
      audit(user.uid, user.email)
      return { access_token: await startSession(services, user, { ...client, idToken }) }
    }),
  ]
}
