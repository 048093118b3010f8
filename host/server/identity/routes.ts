import { accountApi, isoTime } from '@console/core/contract'
import { invalid, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { users } from '../people/tables'
import { rememberVisit, userInfo } from './accounts/accounts'
import { contactRoutes } from './accounts/contact-routes'
import { countInHour } from './attempts/hourly'
import { endSession } from './authority/tokens'
import type { IdentityLogin } from './identity-login/identity-login'
import type { IdentityParts } from './open-identity'
import { signInRoutes } from './sign-in/sign-in-routes'
import { userRoutes } from './user-routes'

/** The calls of the shell and of signing in, and those about the own user and account. */
export const identityRoutes = (
  parts: IdentityParts,
  login: Pick<IdentityLogin, 'logoutUrl'> | undefined,
): Route[] => [
  ...signInRoutes(parts),
  ...shellRoutes(parts, login),
  ...contactRoutes,
  ...userRoutes(parts),
]

function shellRoutes(
  { groups, plugins, regions, supportAddress, perHour }: IdentityParts,
  login: Pick<IdentityLogin, 'logoutUrl'> | undefined,
): Route[] {
  return [
    route(accountApi.userInfo, async ({ caller, db, services: { limits } }) => ({
      data: await userInfo(db, caller, { limits, groups, plugins }),
    })),
    route(accountApi.logout, async ({ caller, db, services }) => {
      const logout_url = (await login?.logoutUrl(services, caller.tokenId)) ?? null
      await endSession(db, caller)
      return { data: { logout_url } }
    }),
    route(accountApi.storeRegion, async ({ body, caller, db }) => {
      if (!regions.includes(body.region)) {
        throw invalid({ region: 'Use one of the regions offered here' })
      }
      await db.update(users).set({ region: body.region }).where(eq(users.id, caller.userId))
      return { data: { region: body.region } }
    }),
    route(accountApi.storeVisit, async ({ body, caller, db }) => {
      await rememberVisit(db, caller.userId, { ...body, at: isoTime(new Date()) })
    }),
    route(accountApi.support, async ({ body, caller, db, services }) => {
      await countInHour(db, caller.uid, 'support mails', perHour.supportMails)
      await services.mail.send({
        to: supportAddress,
        replyTo: body.email,
        subject: `Support request of account ${caller.uid}`,
        text: body.description,
      })
    }),
  ]
}
