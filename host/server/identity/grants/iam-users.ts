import { isoTime, usersApi } from '@console/core/contract'
import {
  type Call,
  contains,
  invalid,
  isRowId,
  notFound,
  orTaken,
  type Route,
  route,
} from '@console/core/server'
import { and, desc, eq, ilike, type SQL } from 'drizzle-orm'
import { users } from '../../people/tables'
import { countInHour } from '../attempts/hourly'
import { iamLocks, letIn } from '../attempts/iam-locks'
import { knownNames } from '../passwords/known-names'
import type { PasswordRules } from '../passwords/new-password'
import { hashPassword } from '../passwords/passwords'
import { tokens } from '../tables'
import { type Grantable, holdToGrantable } from './scope-checks'

const isIam = eq(users.type, 'iam')

const view = (
  { id, name, scopes, email, disabled, created_at, last_login_at }: typeof users.$inferSelect,
  lockedUntil: Date | null = null,
) => ({
  id,
  name,
  scopes,
  email,
  disabled,
  created_at: isoTime(created_at),
  last_login_at: last_login_at && isoTime(last_login_at),
  locked_until: lockedUntil && isoTime(lockedUntil),
})

/** IAM users of an account; only its root user sees and makes them. */
export const iamUserRoutes = (
  grantable: Grantable,
  rules: PasswordRules,
  mostPerHour: number,
): Route[] => [
  route(usersApi.iamUsers, async ({ query, caller, db, rows, page }) => {
    const { search } = query
    const where = and(isIam, search ? ilike(users.name, contains(search)) : undefined) as SQL
    const own = rows(users)
    const found = await own.list({
      where,
      orderBy: [desc(users.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    const locks = await iamLocks(db, caller.uid, found)
    return page(
      found.map((user, at) => view(user, locks[at])),
      await own.count(where),
    )
  }),
  route(usersApi.createIamUser, async ({ body, caller, db, rows }) => {
    const { name, password, scopes, email = '' } = body
    holdToGrantable(scopes, await grantable(caller))
    await rules.check(password, await knownNames(db, { uid: caller.uid, name }))
    await countInHour(db, caller.uid, 'IAM users', mostPerHour)
    const own = rows(users)
    if (await own.find(and(isIam, eq(users.name, name)) as SQL)) throw nameTaken()
    const passwordHash = await hashPassword(password)
    const user = await own
      .insert({
        type: 'iam',
        name,
        email,
        password_hash: passwordHash,
        scopes: [...new Set(scopes)],
      })
      .catch(orTaken({ users_iam_name: nameTaken }))
    return { data: view(user) }
  }),
  route(usersApi.changeIamUser, async ({ params: { id }, body, caller, db, rows }) => {
    const user = await findIam(id, rows)
    const { email, password, scopes, disabled } = body
    if (scopes) holdToGrantable(scopes, await grantable(caller))
    if (password !== undefined)
      await rules.check(password, await knownNames(db, { uid: caller.uid, name: user.name }))
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    const changed = await db.transaction(async (tx) => {
      const isOfIt = and(eq(tokens.user_id, user.id), eq(tokens.kind, 'session'))
      if (passwordHash !== undefined || disabled) await tx.delete(tokens).where(isOfIt)
      const values = {
        email,
        disabled,
        scopes: scopes && [...new Set(scopes)],
        password_hash: passwordHash,
      }
      const isEmpty = Object.values(values).every((value) => value === undefined)
      return isEmpty ? user : await rows(users, tx).change(user.id, 'IAM user', values)
    })
    const [locked] = await iamLocks(db, caller.uid, [changed])
    return { data: view(changed, locked) }
  }),
  route(usersApi.letIn, async ({ params: { id }, db, rows }) => {
    await letIn(db, await findIam(id, rows))
  }),
  route(usersApi.deleteIamUser, async ({ params: { id }, rows }) => {
    // Sessions and tokens go with the row.
    const removed = isRowId(id)
      ? await rows(users).remove(and(isIam, eq(users.id, Number(id))) as SQL)
      : []
    if (removed.length === 0) throw notFound('IAM user')
  }),
]

async function findIam(id: string, rows: Call['rows']) {
  const isIt = and(isIam, eq(users.id, Number(id))) as SQL
  const user = isRowId(id) ? await rows(users).find(isIt) : undefined
  if (!user) throw notFound('IAM user')
  return user
}

const nameTaken = () => invalid({ name: 'An IAM user of this name already exists' })
