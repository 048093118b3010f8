import { type Call, type IncomingFile, invalid } from '@console/core/server'
import type { Range } from '../day/local-day'
import { endingOf, soundOf } from '../sound/clip-of'
import type { StreamRow } from '../tables/streams'

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
  const { parts, type, begin, end, seconds } = sound
  const filename = `${title}.${endingOf(type)}`
  const incoming = await services.uploads.receive(caller.uid, filename, parts.read())
  return { incoming, begin, end, seconds }
}
