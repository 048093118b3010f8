import type { Db } from '@console/core/server'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type SourceRow, scanFiles } from '../tables'
import type { PlatformItem } from './adapter'
import { knownKeys } from './add-items'

/** Files of a source that was forgotten and is now given again: they are not scanned, and billed, a second time. */
export async function adoptFiles(source: SourceRow, items: readonly PlatformItem[], db: Db) {
  const known = await knownKeys(source, items, { db })
  const missing = new Map(
    items.filter(({ key }) => !known.has(key)).map((item) => [item.key, item]),
  )
  if (missing.size === 0) return
  const orphans = await db
    .select({ id: scanFiles.id, key: scanFiles.source_item, url: scanFiles.url })
    .from(scanFiles)
    .where(
      and(
        eq(scanFiles.container_id, source.container_id),
        isNull(scanFiles.source_id),
        inArray(scanFiles.source_item, [...missing.keys()]),
      ),
    )
  const byKey = new Map(
    orphans
      .filter(({ key, url }) => missing.get(key ?? '')?.url === url)
      .map(({ id, key }) => [key, id]),
  )
  if (byKey.size === 0) return
  await db
    .update(scanFiles)
    .set({ source_id: source.id })
    .where(inArray(scanFiles.id, [...byKey.values()]))
}
