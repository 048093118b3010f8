import type { Db, Services } from '@console/core/server'
import { and, ne, type SQL } from 'drizzle-orm'
import { clipOf } from '../sound/clip-of'
import { type ItemRow, type OccurrenceRow, type StreamRow, ucfItems } from '../tables'

const endings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

export const endingOf = (type: string) => endings[type] ?? 'bin'

/** The sound of an occurrence as its stream sent it, or as its file has it; undefined where it is kept no more. */
export function soundOf(
  { begin, duration_ms }: Pick<OccurrenceRow, 'begin' | 'duration_ms'>,
  stream: Pick<StreamRow, 'id' | 'bm_row' | 'file_begin'>,
  services: Services,
) {
  const range = { begin: new Date(begin), end: new Date(begin + duration_ms) }
  return clipOf(stream, range, services)
}

/** Keeps the sound of an occurrence as the item's own: recordings of streams end with their days, and files are removed. */
export async function keepSound(
  item: Pick<ItemRow, 'id' | 'project_id'>,
  occurrence: Pick<OccurrenceRow, 'begin' | 'duration_ms'>,
  stream: Pick<StreamRow, 'id' | 'bm_row' | 'file_begin'>,
  services: Services,
): Promise<Pick<ItemRow, 'sound_key' | 'sound_type'> | undefined> {
  const sound = await soundOf(occurrence, stream, services)
  if (!sound) return undefined
  const { begin, duration_ms } = occurrence
  // With other edges it is another key.
  const sound_key = `ucf/${item.project_id}/${item.id}-${begin}-${duration_ms}.${endingOf(sound.type)}`
  await services.objects.put(sound_key, sound.bytes)
  return { sound_key, sound_type: sound.type }
}

export async function bytesOfSound(
  { sound_key }: Pick<ItemRow, 'sound_key'>,
  { objects }: Pick<Services, 'objects'>,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await objects.read(sound_key)) parts.push(part)
  return Buffer.concat(parts)
}

/** Before their rows go: bytes without a row would stay for ever. */
export async function removeSounds(where: SQL, { objects }: Pick<Services, 'objects'>, tx: Db) {
  const kept = await tx
    .select({ key: ucfItems.sound_key })
    .from(ucfItems)
    .where(and(where, ne(ucfItems.sound_key, '')))
  for (const { key } of kept) await objects.remove(key)
}
