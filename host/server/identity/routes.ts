import { accountApi, isoTime } from '@console/core/contract'
import { type Route, refused, route, type ServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { findRoot, rememberVisit, usageOf, userInfo } from './accounts'
import { isPassword } from './passwords'
import { users } from './tables'
import { endSession, openSession } from './tokens'

/** The calls of the shell: signing in, who am I, region, visits, support. */
export function identityRoutes(plugins: readonly ServerPlugin[], supportAddress: string): Route[] {
  const usage = usageOf(plugins)
  return [
    route(accountApi.login, async ({ body, db, services }) => {
      const user = await findRoot(db, body.email)
      if (!(await isPassword(body.password, user?.passwordHash)) || !user) {
        // 422, not 401: a wrong password must not ask whether to log out.
        throw refused('The e-mail address or the password is wrong')
      }
      services.log.info({ uid: user.uid, user: user.id }, 'signed in')
      return { access_token: await openSession(db, user) }
    }),
    route(accountApi.userInfo, async ({ caller, db }) => ({
      data: await userInfo(db, caller, usage),
    })),
    route(accountApi.logout, async ({ caller, db }) => {
      await endSession(db, caller)
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
