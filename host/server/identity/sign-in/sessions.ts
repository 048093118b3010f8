import { isoTime, usersApi } from '@console/core/contract'
import { type Caller, isRowId, notFound, type Route, route } from '@console/core/server'
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../people/tables'
import { deviceOf } from '../attempts/device'
import { tokens } from '../tables'
import { endProviderSessions } from './provider-records'

const isOpen = () =>
  and(eq(tokens.kind, 'session'), eq(tokens.pending, false), gt(tokens.expires_at, new Date()))

/** The root user sees and ends the sessions of the whole account, an IAM user the own ones. */
const visibleTo = ({ type, userId }: Caller) =>
  and(isOpen(), type === 'root' ? undefined : eq(tokens.user_id, userId)) as SQL

export const sessionRoutes = (): Route[] => [
  route(usersApi.sessions, async ({ caller, db, rows }) => {
    const found = await db
      .select({
        id: tokens.id,
        type: users.type,
        email: users.email,
        name: users.name,
        viewer: tokens.viewer,
        userAgent: tokens.user_agent,
        ip: tokens.ip,
        createdAt: tokens.created_at,
        lastUsedAt: tokens.last_used_at,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.user_id))
      .where(rows(tokens).mine(visibleTo(caller)))
      .orderBy(sql`coalesce(${tokens.last_used_at}, ${tokens.created_at}) desc`, desc(tokens.id))
    return {
      data: found.map(
        ({ id, type, email, name, viewer, userAgent, ip, createdAt, lastUsedAt }) => ({
          id,
          current: id === caller.tokenId,
          user: viewer ? 'Operator' : type === 'root' ? email : name,
          device: deviceOf(userAgent),
          ip,
          created_at: isoTime(createdAt),
          last_used_at: lastUsedAt && isoTime(lastUsedAt),
        }),
      ),
    }
  }),
  route(usersApi.endSession, async ({ params: { id }, caller, db, rows }) => {
    const ended = isRowId(id)
      ? await rows(tokens).remove(and(visibleTo(caller), eq(tokens.id, Number(id))) as SQL)
      : []
    if (ended.length === 0) throw notFound('session')
    // Or that browser would be let in again without a password.
    for (const { user_id } of ended) await endProviderSessions(db, user_id)
  }),
  route(usersApi.endOtherSessions, async ({ caller, db, rows }) => {
    const { userId, tokenId } = caller
    const others = and(eq(tokens.user_id, userId), ne(tokens.id, tokenId))
    await rows(tokens).remove(and(eq(tokens.kind, 'session'), others) as SQL)
    await endProviderSessions(db, userId)
  }),
]
