import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { synthesise } from '../../../host/demo/audio/synthesise'
import { framesPerSecond } from '../../../host/engine/recognition/algorithm'
import type { Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { buildSegment, type Segment } from '../../../host/engine/recognition/index/segment'
import { type Catalogue, catalogueOf } from './chromaprint'
import { type Condition, conditions, quickConditions } from './conditions'
import {
  type Corpus,
  corpusOf,
  type Excerpt,
  frozen,
  queriesOf,
  type Track,
  unknownsOf,
} from './corpus'
import type { Pool } from './pool'

export const lengths = [5, 10]

/** Queries of one condition and length, in a file of raw samples. */
export interface Cell {
  name: string
  part: 'known' | 'unknown' | 'calibration'
  condition: Condition
  seconds: number
  excerpts: Excerpt[]
  file: string
}

/** What chance is measured with: silence between words is as common there as noise in a café. */
const unknownConditions = ['clean', 'pink noise 5 dB']

/** Sounds are kept from run to run, for as long as the synthesiser makes the same ones. */
export function cacheFolder(): string {
  const hash = createHash('sha256').update(frozen.seed)
  for (const kind of ['music', 'music', 'music', 'speech'] as const) {
    const { channels } = synthesise({ kind, seed: `cache ${kind}`, seconds: 8, channels: 1 })
    for (const channel of channels) hash.update(new Uint8Array(channel.buffer))
  }
  const folder = join(tmpdir(), `recognition-bench-${hash.digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

export interface Prepared {
  corpus: Corpus
  cells: Cell[]
  fileOf: (track: Track) => string
}

export async function prepareSounds(
  pool: Pool,
  folder: string,
  {
    quick,
    wanted,
    parts = ['known', 'unknown', 'calibration'],
  }: { quick: boolean; wanted: readonly number[]; parts?: readonly Cell['part'][] },
): Promise<Prepared> {
  const share = quick ? 0.3 : 1
  const corpus = corpusOf(share)
  const fileOf = (track: Track) => join(folder, `${track.id.replaceAll(' ', '-')}.wav`)
  const tracks = [corpus.references, corpus.unknown, corpus.calibration].flat()
  await missing(tracks, fileOf, (track, file) => pool.run('synthesise', { track, file }))
  const cells = cellsOf(corpus, folder, { share, quick, wanted }).filter(({ part }) =>
    parts.includes(part),
  )
  const voices = corpus.unknown.filter(({ kind }) => kind === 'speech').map(fileOf)
  await missing(
    cells,
    ({ file }) => file,
    ({ part, condition, seconds, excerpts }, file) => {
      const from = part === 'known' ? corpus.references : corpus[part]
      const sources = excerpts.map(({ track, at }) => ({ file: fileOf(from[track] as Track), at }))
      const seed = `${frozen.seed} ${part}`
      return pool.run('render', { file, sources, seconds, condition, voices, seed })
    },
  )
  return { corpus, cells, fileOf }
}

export async function missing<Item>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  make: (item: Item, file: string) => Promise<unknown>,
) {
  const wanted = items.filter((item) => !existsSync(fileOf(item)))
  if (wanted.length > 0) console.log(`  ${wanted.length} of ${items.length} to be made`)
  await Promise.all(wanted.map((item) => make(item, fileOf(item))))
}

function cellsOf(
  corpus: Corpus,
  folder: string,
  { share, quick, wanted }: { share: number; quick: boolean; wanted: readonly number[] },
): Cell[] {
  const size = quick ? 'quick' : 'full'
  const cell = (part: Cell['part'], condition: Condition, seconds: number, excerpts: Excerpt[]) => {
    const name = `${part} ${condition.name} ${seconds} s`
    const file = join(folder, `${size} ${name}.raw`.replaceAll(/[ /%]+/g, '-'))
    return { name, part, condition, seconds, excerpts, file }
  }
  return wanted.flatMap((seconds) => [
    ...(quick ? quickConditions : conditions).map((condition) =>
      cell('known', condition, seconds, queriesOf(corpus, share, seconds)),
    ),
    ...(['unknown', 'calibration'] as const).flatMap((part) =>
      conditions
        .filter(({ name }) => unknownConditions.includes(name))
        .map((condition) =>
          cell(part, condition, seconds, unknownsOf(corpus[part], part, seconds)),
        ),
    ),
  ])
}

export interface Indexed {
  peaks: Peaks[]
  segment: Segment
  catalogue: Catalogue | undefined
  hours: number
  storedBytes: number
  buildMilliseconds: number
}

export async function indexReferences(
  pool: Pool,
  files: readonly string[],
  withPeer: boolean,
): Promise<Indexed> {
  const heard = await Promise.all(files.map((file) => pool.run('reference', { file })))
  const words = withPeer
    ? await Promise.all(files.map((file) => pool.run('peer-reference', { file })))
    : undefined
  const peaks = heard.map((one) => one.peaks)
  const started = performance.now()
  const segment = segmentOf(peaks)
  const buildMilliseconds = performance.now() - started
  const catalogue = words && catalogueOf(words)
  const hours = peaks.reduce((sum, { frames }) => sum + frames, 0) / framesPerSecond / 3600
  await pool.tell('index', { segment, hours, ...(catalogue ? { catalogue } : {}) })
  const storedBytes = heard.reduce((sum, { bytes }) => sum + bytes, 0)
  return { peaks, segment, catalogue, hours, storedBytes, buildMilliseconds }
}

export const segmentOf = (peaks: readonly Peaks[]): Segment =>
  buildSegment(
    1,
    peaks.map((one) => ({
      collection: 0,
      frames: one.frames,
      peakCount: one.frame.length,
      open: () => one,
    })),
  )
