import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { MonitoredSound, type SoundClip } from '#plugins/bm/contract'
import type { StreamRow } from '../tables'
import { cutFile } from './cut-file'
import { ucfFiles } from './tables'

type Source = Pick<StreamRow, 'id' | 'bm_row' | 'file_begin'>

interface Range {
  begin: Date
  end: Date
}

/** The sound of a stream as it came, or of a file as it is; undefined where it is kept no more. */
export async function clipOf(
  source: Source,
  range: Range,
  services: Services,
): Promise<SoundClip | undefined> {
  const { file_begin } = source
  if (file_begin === null) return services.provided(MonitoredSound).clip(source.bm_row, range)
  const file = await fileOf(source, services)
  return file && cutFile(file, range, { begin: file_begin, services })
}

/** When such a clip would begin, without making it of a file; undefined where there is none. */
export async function beginOfClip(
  source: Source,
  range: Range,
  services: Services,
): Promise<Date | undefined> {
  const { file_begin } = source
  if (file_begin === null) return (await clipOf(source, range, services))?.begin
  const file = await fileOf(source, services)
  return file && new Date(Math.max(file_begin, range.begin.getTime()))
}

async function fileOf({ id }: Source, { db }: Services) {
  const [file] = await db.select().from(ucfFiles).where(eq(ucfFiles.stream_id, id))
  return file?.object_key ? file : undefined
}
