import { accountApi, isoTime } from '@console/core/contract'
import { type Route, route, type ServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { rememberVisit, usageOf, userInfo } from './accounts'
import { passwordSignIn } from './password-sign-in'
import { startSession } from './start-session'
import { users } from './tables'
import { endSession } from './tokens'

/** The calls of the shell: signing in, who am I, region, visits, support. */
export function identityRoutes(plugins: readonly ServerPlugin[], supportAddress: string): Route[] {
  const usage = usageOf(plugins)
  return [
    route(accountApi.login, async ({ body, client, services }) => {
      const user = await passwordSignIn(services, { ...body, ip: client.ip })
      return { access_token: await startSession(services, user, client) }
    }),
    route(accountApi.userInfo, async ({ caller, db }) => ({
      data: await userInfo(db, caller, usage),
    })),
    route(accountApi.logout, async ({ caller, db }) => {
      await endSession(db, caller)
      return { data: { logout_url: null } }
    }),
    route(accountApi.storeRegion, async ({ body, caller, db }) => {
      await db.update(users).set({ region: body.region }).where(eq(users.id, caller.userId))
      return { data: { region: body.region } }
    }),
    route(accountApi.storeVisit, async ({ body, caller, db }) => {
      await rememberVisit(db, caller.userId, { ...body, at: isoTime(new Date()) })
    }),
    route(accountApi.support, async ({ body, caller, services }) => {
      await services.mail.send({
        to: supportAddress,
        replyTo: body.email,
        subject: `Support request of account ${caller.uid}`,
        text: body.description,
      })
    }),
  ]
}
