import { randomBytes } from 'node:crypto'
import { isoTime, keysApi } from '@console/core/contract'
import { type Caller, isRowId, notFound, type Route, route } from '@console/core/server'
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { findUserById } from '../../people/people'
import { users } from '../../people/tables'
import { countInHour } from '../attempts/hourly'
import { hashOf } from '../authority/tokens'
import { tellUser } from '../mails/send-mail'
import { tokens } from '../tables'
import { type Grantable, holdToGrantable, holdToOwn } from './scope-checks'

const day = 86_400_000

type TokenRow = typeof tokens.$inferSelect

const view = (
  { id, name, scopes, created_at, expires_at, last_used_at }: TokenRow,
  user: string,
) => ({
  id,
  name,
  scopes,
  user,
  created_at: isoTime(created_at),
  expires_at: expires_at && isoTime(expires_at),
  last_used_at: last_used_at && isoTime(last_used_at),
})

/** The root user sees the tokens of the whole account, an IAM user the own ones. */
const visibleTo = ({ type, userId }: Caller) =>
  and(eq(tokens.kind, 'personal'), type === 'root' ? undefined : eq(tokens.user_id, userId)) as SQL

export const personalTokenRoutes = (grantable: Grantable, mostPerHour: number): Route[] => [
  route(keysApi.personalTokens, async ({ caller, db, rows }) => {
    const found = await db
      .select({
        token: getTableColumns(tokens),
        type: users.type,
        email: users.email,
        name: users.name,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.user_id))
      .where(rows(tokens).mine(visibleTo(caller)))
      .orderBy(desc(tokens.id))
    return {
      data: found.map(({ token, type, email, name }) =>
        view(token, type === 'root' ? email : name),
      ),
    }
  }),
  route(keysApi.createPersonalToken, async ({ body, caller, db, rows, services }) => {
    const { name, scopes, expires_in_days } = body
    holdToGrantable(scopes, await grantable(caller))
    holdToOwn(scopes, caller.scopes)
    await countInHour(db, caller.uid, 'tokens', mostPerHour)
    const token = `rct_${randomBytes(32).toString('base64url')}`
    const row = await db.transaction(async (tx) => {
      const stored = await rows(tokens, tx).insert({
        user_id: caller.userId,
        kind: 'personal',
        name,
        hash: hashOf(token),
        scopes: [...new Set(scopes)],
        expires_at: expires_in_days > 0 ? new Date(Date.now() + expires_in_days * day) : null,
      })
      const found = await findUserById(tx, caller.userId)
      if (found)
        await tellUser(services, found.user, (mails) => mails.tokenCreated(name), { db: tx })
      return stored
    })
    return { data: { ...view(row, caller.user), access_token: token } }
  }),
  route(keysApi.deletePersonalToken, async ({ params: { id }, caller, rows }) => {
    const removed = isRowId(id)
      ? await rows(tokens).remove(and(visibleTo(caller), eq(tokens.id, Number(id))) as SQL)
      : []
    if (removed.length === 0) throw notFound('token')
  }),
]
