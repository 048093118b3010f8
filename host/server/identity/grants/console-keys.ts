import { randomBytes } from 'node:crypto'
import { isoTime, keysApi } from '@console/core/contract'
import { isRowId, notFound, type Route, route, type Vault } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import { consoleKeys } from '../tables'

const view = (
  { id, access_key, access_secret, created_at, last_used_at }: typeof consoleKeys.$inferSelect,
  vault: Vault,
) => ({
  id,
  access_key,
  access_secret: vault.open(access_secret),
  created_at: isoTime(created_at),
  last_used_at: last_used_at && isoTime(last_used_at),
})

/** Key pairs that older programs sign their requests with. */
export const consoleKeyRoutes = (): Route[] => [
  route(keysApi.consoleKeys, async ({ rows, services: { vault } }) => {
    const found = await rows(consoleKeys).list({ orderBy: [desc(consoleKeys.id)] })
    return { data: found.map((key) => view(key, vault)) }
  }),
  route(keysApi.createConsoleKey, async ({ rows, services: { vault } }) => {
    const row = await rows(consoleKeys).insert({
      access_key: randomBytes(16).toString('hex'),
      // 40 characters.
      access_secret: vault.seal(randomBytes(30).toString('base64url')),
    })
    return { data: view(row, vault) }
  }),
  route(keysApi.deleteConsoleKey, async ({ params: { id }, rows }) => {
    const removed = isRowId(id)
      ? await rows(consoleKeys).remove(eq(consoleKeys.id, Number(id)))
      : []
    if (removed.length === 0) throw notFound('access key')
  }),
]
