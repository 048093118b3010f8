import { type Caller, invalid, notFound, type Services } from '@console/core/server'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import { heldContainer } from '../containers/own-container'
import { type ContainerRow, type ScanFileRow, type SourceRow, scanFiles, sources } from '../tables'
import type { PlatformItem } from './adapter'
import { addItems, mostItems } from './add-items'
import { adoptFiles } from './adopt-files'
import { readerOf } from './registry'
import { settleCheck } from './settle-check'

interface PlatformLink {
  container: ContainerRow
  url: string
  /** What the source is called; by its own title unless told. */
  name?: string | undefined
  caller: Pick<Caller, 'uid'>
}

/**
 * Puts in what is behind a link of a platform: its newest items, and the source that they come from. A link that was
 * given before adds what is new. Answers the newest item's file.
 */
export async function addPlatformLink(
  { container, url: link, name, caller }: PlatformLink,
  services: Services,
): Promise<ScanFileRow> {
  const { url, adapter } = readerOf(link)
  const signal = new AbortController().signal
  const { title, items } = await adapter.read(url, { services, signal })
  const newest = items.slice(0, mostItems)
  if (newest.length === 0) {
    throw invalid({ url: 'The feed at this address has no episode with sound or film' })
  }
  const named = name || title || new URL(url).hostname
  const source = await sourceOf(
    {
      uid: caller.uid,
      container_id: container.id,
      platform: adapter.id,
      url,
      title: [...named].slice(0, 255).join(''),
    },
    newest,
    services,
  )
  const { added, refusal } = await addItems({ source, items: newest }, services)
  await settleCheck(source, { newItems: added.length, error: refusal?.message }, services)
  const file = await newestFile(source, newest, services)
  if (!file) await forgetEmpty(source, services)
  if (refusal && added.length === 0) throw refusal
  if (!file) throw notFound('container')
  return file
}

type NewSource = Pick<SourceRow, 'uid' | 'container_id' | 'platform' | 'url' | 'title'>

/** Made once for a container and an address. */
const sourceOf = (values: NewSource, items: readonly PlatformItem[], { db }: Services) =>
  db.transaction(async (tx) => {
    if (!(await heldContainer(values.container_id, tx))) throw notFound('container')
    const [source] = await tx
      .insert(sources)
      .values(values)
      .onConflictDoUpdate({
        target: [sources.container_id, sources.url],
        set: { platform: values.platform },
      })
      .returning()
    if (!source) throw new Error('the source was not stored')
    await adoptFiles(source, items, tx)
    return source
  })

/** One that is still there, if any is. */
async function newestFile(
  { id }: SourceRow,
  items: readonly PlatformItem[],
  { db }: Services,
): Promise<ScanFileRow | undefined> {
  const keys = items.map(({ key }) => key)
  const files = await db
    .select()
    .from(scanFiles)
    .where(and(eq(scanFiles.source_id, id), inArray(scanFiles.source_item, keys)))
  const place = ({ source_item, state }: ScanFileRow) =>
    keys.indexOf(source_item ?? '') + (state === 2 ? keys.length : 0)
  return files.sort((one, other) => place(one) - place(other))[0]
}

const forgetEmpty = ({ id }: SourceRow, { db }: Services) =>
  db
    .delete(sources)
    .where(
      and(
        eq(sources.id, id),
        notExists(db.select().from(scanFiles).where(eq(scanFiles.source_id, id))),
      ),
    )
