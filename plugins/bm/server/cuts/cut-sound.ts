import { Readable } from 'node:stream'
import { type Call, type IncomingFile, invalid } from '@console/core/server'
import type { Range } from '../day/local-day'
import { soundOf } from '../sound/clip-of'
import type { StreamRow } from '../tables/streams'

const extensions: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/aac': 'aac' }

/** Of the sound that was received. */
export interface CutSound {
  incoming: IncomingFile
  begin: Date
  end: Date
  seconds: number
}

/** Receives what a stream has sent, as it came; where nothing is kept, the rest follows without a pause. */
export async function receiveCut(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  title: string,
  { caller, db, services }: Pick<Call, 'caller' | 'db' | 'services'>,
): Promise<CutSound> {
  const sound = await soundOf(stream, range, { db, services })
  if (!sound) throw invalid({ begin: 'Nothing of this range is kept: see the timemap' })
  const { type, begin, end, seconds } = sound
  const filename = `${title}.${extensions[type] ?? 'bin'}`
  const bytes = Readable.from([sound.bytes])
  const incoming = await services.uploads.receive(caller.uid, filename, bytes)
  return { incoming, begin, end, seconds }
}
