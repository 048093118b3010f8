import { randomBytes } from 'node:crypto'
import { isoTime, keysApi } from '@console/core/contract'
import { isRowId, notFound, type Route, route, type Vault } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import { consoleKeys } from '../tables'

const view = (
  { id, accessKey, accessSecret, createdAt, lastUsedAt }: typeof consoleKeys.$inferSelect,
  vault: Vault,
) => ({
  id,
  access_key: accessKey,
  access_secret: vault.open(accessSecret),
  created_at: isoTime(createdAt),
  last_used_at: lastUsedAt && isoTime(lastUsedAt),
})

/** Key pairs that older programs sign their requests with. */
export const consoleKeyRoutes = (): Route[] => [
  route(keysApi.consoleKeys, async ({ rows, services: { vault } }) => {
    const found = await rows(consoleKeys).list({ orderBy: [desc(consoleKeys.id)] })
    return { data: found.map((key) => view(key, vault)) }
  }),
  route(keysApi.createConsoleKey, async ({ rows, services: { vault } }) => {
    const row = await rows(consoleKeys).insert({
      accessKey: randomBytes(16).toString('hex'),
      // 40 characters.
      accessSecret: vault.seal(randomBytes(30).toString('base64url')),
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
