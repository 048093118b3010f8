import { createHash } from 'node:crypto'
import type { Db } from '@console/core/server'
import { Random } from '../../../host/demo/audio/random'
import {
  algorithm,
  framesPerSecond,
  highestBin,
  lowestBin,
} from '../../../host/engine/recognition/algorithm'
import { encodePeaks, type Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { referenceFingerprints } from '../../../host/engine/recognition/tables'

/**
 * A recording that does not exist, with the statistics of one that does: its peaks at another pitch and tempo, one in
 * seven lost, all a little moved. Hours made of these are called simulated.
 */
export function disguised(peaks: Peaks, random: Random): Peaks {
  const pitch = random.pick([random.between(0.75, 0.9), random.between(1.11, 1.3)])
  const tempo = random.between(0.85, 1.15)
  const frames = Math.ceil(peaks.frames * tempo)
  const places: { frame: number; bin: number; level: number }[] = []
  for (let at = 0; at < peaks.frame.length; at++) {
    if (random.chance(1 / 7)) continue
    const bin = Math.round((peaks.bin[at] as number) * pitch + 16 * random.spread())
    if (bin < lowestBin * 16 || bin > highestBin * 16) continue
    const moved = (peaks.frame[at] as number) * tempo + random.spread()
    const frame = Math.max(0, Math.min(frames - 1, Math.round(moved)))
    places.push({ frame, bin, level: peaks.level[at] as number })
  }
  places.sort((a, b) => a.frame - b.frame || a.bin - b.bin)
  return {
    frames,
    frame: Uint32Array.from(places, ({ frame }) => frame),
    bin: Uint16Array.from(places, ({ bin }) => bin),
    level: Uint8Array.from(places, ({ level }) => level),
  }
}

const hoursOf = ({ frames }: Peaks) => frames / framesPerSecond / 3600

export interface Filled {
  realHours: number
  simulatedHours: number
  /** How many were simulated. */
  simulated: number
}

/** The real references, then simulated ones up to so many hours, as rows of the engine's table; or more after those that are there. */
export async function fill(
  db: Db,
  collection: string,
  real: readonly Peaks[],
  hours: number,
  before?: Filled,
): Promise<Filled> {
  let rows: (typeof referenceFingerprints.$inferInsert)[] = []
  let filled = before ? before.realHours + before.simulatedHours : 0
  const put = async (reference: string, peaks: Peaks) => {
    const bytes = Buffer.from(encodePeaks(peaks))
    rows.push({
      reference,
      collection,
      algorithm: algorithm.version,
      frames: peaks.frames,
      seconds: peaks.frames / framesPerSecond,
      peaks: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    filled += hoursOf(peaks)
    if (rows.length >= 250) await flush()
  }
  const flush = async () => {
    if (rows.length > 0) await db.insert(referenceFingerprints).values(rows)
    rows = []
  }
  if (!before) for (const [index, peaks] of real.entries()) await put(`real ${index}`, peaks)
  const realHours = before?.realHours ?? filled
  let index = before?.simulated ?? 0
  for (; filled < hours; index++) {
    const random = new Random(`simulated ${index}`)
    await put(`simulated ${index}`, disguised(real[index % real.length] as Peaks, random))
  }
  await flush()
  return { realHours, simulatedHours: filled - realHours, simulated: index }
}
