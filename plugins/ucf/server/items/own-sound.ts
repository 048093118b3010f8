import type { Db, Services } from '@console/core/server'
import { and, ne, type SQL } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { type ItemRow, type OccurrenceRow, type StreamRow, ucfItems } from '../tables'

const endings: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/aac': 'aac' }

export const endingOf = (type: string) => endings[type] ?? 'bin'

/** Keeps the sound of an occurrence as the item's own: recordings of streams end with their days. */
export async function keepSound(
  item: Pick<ItemRow, 'id' | 'projectId'>,
  { begin, durationMs }: Pick<OccurrenceRow, 'begin' | 'durationMs'>,
  stream: Pick<StreamRow, 'bmRow'>,
  services: Services,
): Promise<Pick<ItemRow, 'soundKey' | 'soundType'> | undefined> {
  const range = { begin: new Date(begin), end: new Date(begin + durationMs) }
  const sound = await services.provided(MonitoredSound).clip(stream.bmRow, range)
  if (!sound) return undefined
  // With other edges it is another key.
  const soundKey = `ucf/${item.projectId}/${item.id}-${begin}-${durationMs}.${endingOf(sound.type)}`
  await services.objects.put(soundKey, sound.bytes)
  return { soundKey, soundType: sound.type }
}

export async function bytesOfSound(
  { soundKey }: Pick<ItemRow, 'soundKey'>,
  { objects }: Pick<Services, 'objects'>,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await objects.read(soundKey)) parts.push(part)
  return Buffer.concat(parts)
}

/** Before their rows go: bytes without a row would stay for ever. */
export async function removeSounds(where: SQL, { objects }: Pick<Services, 'objects'>, tx: Db) {
  const kept = await tx
    .select({ key: ucfItems.soundKey })
    .from(ucfItems)
    .where(and(where, ne(ucfItems.soundKey, '')))
  for (const { key } of kept) await objects.remove(key)
}
