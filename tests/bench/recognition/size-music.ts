import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleRate as fileRate } from '../../../host/demo/audio/signals'
import { framesPerSecond, sampleRate } from '../../../host/engine/recognition/algorithm'
import {
  decodePeaks,
  encodePeaks,
  type Peaks,
} from '../../../host/engine/recognition/fingerprint/peaks'
import { readPart, resample } from './sound'
import { peaksOf } from './worker'

/** Where `--recorded` keeps what it has decoded. */
const recorded = join(tmpdir(), 'recognition-bench-recorded')
const leastBytes = 2_000_000
/** Every so manieth recording is never indexed. */
const unknownEvery = 5

export interface Music {
  indexed: { file: string; peaks: Peaks }[]
  unknown: string[]
}

/** Recorded music of Debian packages, decoded by `--recorded`, fingerprinted once. */
export function sizeMusic(): Music {
  const names = existsSync(recorded) ? readdirSync(recorded).sort() : []
  const files = names
    .filter((name) => /^[0-9a-f]{12}\.wav$/.test(name))
    .map((name) => join(recorded, name))
    .filter((file) => statSync(file).size > leastBytes)
  if (files.length < 2 * unknownEvery) {
    throw new Error('There is no recorded music yet: run `npm run bench:recognition -- --recorded`')
  }
  const isUnknown = (at: number) => at % unknownEvery === 0
  return {
    indexed: files
      .filter((_, at) => !isUnknown(at))
      .map((file) => ({ file, peaks: keptPeaks(file) })),
    unknown: files.filter((_, at) => isUnknown(at)),
  }
}

function keptPeaks(file: string): Peaks {
  const kept = `${file}.peaks`
  if (!existsSync(kept)) {
    writeFileSync(
      `${kept}.part`,
      encodePeaks(peaksOf(resample(readPart(file, fileRate), fileRate, sampleRate))),
    )
    renameSync(`${kept}.part`, kept)
  }
  return decodePeaks(new Uint8Array(readFileSync(kept)))
}

export const hoursOf = ({ frames }: Peaks) => frames / framesPerSecond / 3600
