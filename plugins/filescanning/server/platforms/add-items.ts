import { Failure, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { heldContainer } from '../containers/own-container'
import { addScanFile } from '../files/add-file'
import { type ScanFileRow, type SourceRow, scanFiles, sources } from '../tables'
import type { PlatformItem } from './adapter'

/** Of a source, newest first: what lies further back is not scanned by itself. */
export const mostItems = 50

interface Adding {
  source: Pick<SourceRow, 'id' | 'container_id' | 'platform'>
  items: readonly PlatformItem[]
  /** Nobody has asked for these: they are added only while the source is subscribed to. */
  byThemselves?: boolean
}

/** Makes a file of each item that has never been one; ends early, with the reason, at what the plan allows. */
export async function addItems(adding: Adding, services: Services) {
  const added: ScanFileRow[] = []
  const known = await knownKeys(adding.source, adding.items, services)
  const began = Date.now()
  for (const [at, item] of adding.items.entries()) {
    if (known.has(item.key)) continue
    try {
      // The newest is scanned first, and stands first in lists that begin with what was created last.
      const file = await addItem(item, new Date(began - at), adding, services)
      if (file) added.push(file)
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 422) throw error
      return { added, refusal: error }
    }
  }
  return { added, refusal: undefined }
}

export async function knownKeys(
  { id }: Pick<SourceRow, 'id'>,
  items: readonly PlatformItem[],
  { db }: Pick<Services, 'db'>,
): Promise<Set<string>> {
  const keys = items.map(({ key }) => key)
  const rows = await db
    .select({ key: scanFiles.source_item })
    .from(scanFiles)
    .where(and(eq(scanFiles.source_id, id), inArray(scanFiles.source_item, keys)))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Checks and additions of a source, wherever they run, come one after the other. */
const addItem = (
  item: PlatformItem,
  createdAt: Date,
  { source, byThemselves }: Adding,
  services: Services,
) =>
  services.db.transaction(async (tx) => {
    const container = await heldContainer(source.container_id, tx)
    const [held] = await tx
      .select()
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('no key update')
    if (!container || !held) return undefined
    if (byThemselves && (!held.subscribed || held.paused)) return undefined
    if ((await knownKeys(source, [item], { db: tx })).has(item.key)) return undefined
    const file = {
      container,
      name: [...item.title].slice(0, 255).join(''),
      dataType: source.platform,
      uri: `${source.platform}:episode:${item.key}`,
      url: item.url,
      filename: new URL(item.url).pathname.split('/').pop() ?? '',
      sourceId: source.id,
      sourceItem: item.key,
    }
    const { id } = await addScanFile(file, services, { db: tx })
    const [row] = await tx
      .update(scanFiles)
      .set({ created_at: createdAt })
      .where(eq(scanFiles.id, id))
      .returning()
    return row
  })
