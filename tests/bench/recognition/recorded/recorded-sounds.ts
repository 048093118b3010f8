import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from '../pool'
import { type Cell, indexReferences, missing } from '../prepare'
import { cellsOf, type Half, looks, looksOf } from './cells'
import { indexedMusic, neverIndexed, type RecordedTrack, voices } from './music'

interface Tracks {
  /** Indexed, and not. */
  known: RecordedTrack[]
  unknown: RecordedTrack[]
  /** Files of people who speak; none without espeak-ng. */
  voices: string[]
}

export interface Recorded extends Tracks {
  pool: Pool
  cells: Cell[]
  hours: number
}

/** Recorded music, brought once and kept. */
export async function recordedTracks(pool: Pool): Promise<Tracks> {
  const folder = keptIn()
  const speakers = voices(folder)
  const all = await indexedMusic(folder)
  const others = await neverIndexed(folder)
  const [look, otherLook] = [looksOf(all, folder), looksOf(others, folder)]
  await render(pool, [look], speakers, () => all)
  await render(pool, [otherLook], speakers, () => others)
  await indexReferences(
    pool,
    all.map(({ file }) => file),
    false,
  )
  const known = await withoutDoubles(pool, all, look, (track, index) => track < index)
  const unknown = await withoutDoubles(pool, others, otherLook, () => true)
  return { known, unknown, voices: speakers }
}

/** Recorded music is brought and indexed, and the samples of one half are made; all of it is kept from run to run. */
export async function recordedSounds(wanted: {
  half: Half
  isQuick: boolean
  lengths: readonly number[]
  withPeer: boolean
}): Promise<Recorded> {
  const pool = new Pool()
  const tracks = await recordedTracks(pool)
  const { known, unknown } = tracks
  const hasVoices = tracks.voices.length > 0
  const cells = cellsOf(known, unknown, { ...wanted, folder: keptIn(), hasVoices })
  await render(pool, cells, tracks.voices, ({ part }) => (part === 'known' ? known : unknown))
  const files = known.map(({ file }) => file)
  const { hours } = await indexReferences(pool, files, wanted.withPeer)
  return { ...tracks, pool, cells, hours }
}

function keptIn(): string {
  const folder = join(tmpdir(), 'recognition-bench-recorded')
  mkdirSync(folder, { recursive: true })
  return folder
}

const render = (
  pool: Pool,
  cells: readonly Cell[],
  speakers: string[],
  tracksOf: (cell: Cell) => readonly RecordedTrack[],
) =>
  missing(
    cells,
    ({ file }) => file,
    (cell) => {
      const { file, excerpts, seconds, condition } = cell
      const tracks = tracksOf(cell)
      const sources = excerpts.map(({ track, at }) => ({ file: tracks[track]?.file ?? '', at }))
      const seed = `recorded ${condition.name}`
      return pool.run('render', { file, sources, seconds, condition, voices: speakers, seed })
    },
  )

/** So much of a recording's peaks is in no other one by chance. */
const sameShare = 0.35

/** What is the same recording in another file, or has a part of it, is left out, for it would be a right answer. */
async function withoutDoubles(
  pool: Pool,
  tracks: readonly RecordedTrack[],
  { file, seconds }: Cell,
  counts: (track: number, index: number) => boolean,
) {
  const kept = `${file}.single.json`
  if (!existsSync(kept)) {
    const answers = await pool.run('own', { file, seconds, deep: false })
    const single = tracks.filter((_, index) => {
      const again = answers
        .slice(index * looks, (index + 1) * looks)
        .filter(({ places }) =>
          places.some(
            ({ track, matched, possible }) =>
              matched >= sameShare * possible && counts(track, index),
          ),
        )
      return again.length < 2
    })
    writeFileSync(kept, JSON.stringify(single.map(({ id }) => id)))
  }
  const ids = new Set<string>(JSON.parse(readFileSync(kept, 'utf8')))
  const single = tracks.filter(({ id }) => ids.has(id))
  console.log(`  ${tracks.length - single.length} of ${tracks.length} are recordings once more`)
  return single
}
