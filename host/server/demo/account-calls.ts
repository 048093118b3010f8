import { type Call, type CallOutput, check, type Endpoint, keyOfCall } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hashOf, openSession } from '../identity/authority/tokens'
import { tokens } from '../identity/tables'
import { users } from '../people/tables'

const client = { ip: '127.0.0.1', userAgent: 'Demo of the console' }

export type Ask = <E extends Endpoint>(call: Call<E>) => Promise<CallOutput<E>>

/** Calls as the root user of an account, in a session that ends with `doing`. */
export async function asAccount<T>(
  uid: number,
  { app, db }: { app: FastifyInstance; db: Db },
  doing: (ask: Ask) => Promise<T>,
): Promise<T> {
  const found = await db.select().from(users).where(eq(users.uid, uid))
  const root = found.find(({ type }) => type === 'root')
  if (!root) throw new Error(`account ${uid} has no root user`)
  const token = await openSession(db, root, client)
  const headers = { authorization: `Bearer ${token}`, 'user-agent': client.userAgent }
  const ask: Ask = async (call) => {
    const { method, response } = call.endpoint
    const [path, query] = keyOfCall(call).split('?')
    const answer = await app.inject({
      method,
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers,
      ...(call.body !== undefined && { payload: call.body as object }),
    })
    if (answer.statusCode === 404 && method === 'DELETE') return undefined as never
    if (answer.statusCode >= 400) {
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body}`)
    }
    const read = check(response, answer.body === '' ? undefined : answer.json())
    if (!read.success) throw new Error(`${method} ${path} was answered otherwise than it says`)
    return read.data as never
  }
  try {
    return await doing(ask)
  } finally {
    await db.delete(tokens).where(eq(tokens.hash, hashOf(token)))
  }
}
