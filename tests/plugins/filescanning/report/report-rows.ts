import type { ScanSettings } from '#plugins/filescanning/contract'
import {
  type ContainerRow,
  type ScanFileRow,
  scanMatches,
  waveforms,
} from '../../../../plugins/filescanning/server/tables'
import type { Person, TestService } from '../../../support/service'
import { insertContainer, insertFile } from '../files-ui/scan-rows'

type Rows = Pick<TestService, 'db'>
type Match = typeof scanMatches.$inferInsert

export const settings: ScanSettings = {
  engine: 3,
  audioType: 'linein',
  policy: { type: 'traverse', interval: 0, rec_length: 10 },
  musicDetection: true,
  deepright: true,
  aiDetection: true,
  speechToText: true,
}

const item = {
  acrid: '0'.repeat(32),
  title: 'First light',
  duration_ms: 180_000,
  score: 92,
  play_offset_ms: 71_500,
  db_begin_time_offset_ms: 61_500,
  db_end_time_offset_ms: 71_500,
  sample_begin_time_offset_ms: 0,
  sample_end_time_offset_ms: 10_000,
}

/** Results as they stand in `results`. */
export const musicItem = { ...item, result_from: 3 }
export const customItem = { ...item, title: 'Our jingle', audio_id: '12', bucket_id: '7' }

/** A file whose scan has found these matches, in a container of its own. */
export async function scannedFile(
  service: Rows,
  person: Pick<Person, 'uid' | 'email'>,
  container: string,
  file: Partial<ScanFileRow>,
  matches: Partial<Match>[] = [],
) {
  const folder = await insertContainer(service, person, { name: container, engine: 3 })
  const row = await insertFile(service, folder, {
    name: 'Morning show.mp3',
    duration: 300,
    settings,
    algorithm: 'landmarks 4',
    object_key: 'scans/morning.mp3',
    filename: 'morning.mp3',
    size: 1,
    scanned_at: new Date('2026-06-30T22:30:00Z'),
    ...file,
  })
  const ids = await insertMatches(service, row, matches)
  return { container: folder, file: row, ids, path: pathOf(folder, row) }
}

const pathOf = ({ name }: ContainerRow, { file_id }: ScanFileRow) =>
  `/filescanning/fs-containers/${encodeURIComponent(name)}/files/${file_id}`

export async function insertMatches(
  { db }: Rows,
  { id: fileRow, uid }: ScanFileRow,
  matches: Partial<Match>[],
): Promise<number[]> {
  if (matches.length === 0) return []
  const rows = await db
    .insert(scanMatches)
    .values(
      matches.map((match) => ({
        uid,
        file_row: fileRow,
        kind: 'music' as const,
        begin: 10,
        end: 20,
        score: 92,
        title: 'First light',
        artists: 'The Example',
        album: 'Dawn',
        label: 'Own',
        isrc: 'QZABC2600001',
        upc: '012345678905',
        acrid: '0'.repeat(32),
        reference_begin: 61.5,
        reference_end: 71.5,
        part: {
          offset: 10,
          played_duration: 10,
          type: 'traverse',
          result: { ...musicItem, title: match.title ?? musicItem.title },
        },
        ...match,
      })),
    )
    .returning({ id: scanMatches.id })
  return rows.map(({ id }) => id)
}

/** Two hours with 2,000 matches of three kinds that lie on each other, and loudness. */
export async function longReport(
  service: Rows,
  person: Pick<Person, 'uid' | 'email'>,
  name: string,
) {
  const duration = 7200
  const made = await scannedFile(
    service,
    person,
    name,
    {
      duration,
      name: 'Long show.mp3',
      found: { music: 1000, custom_files: 500, cover_songs: 500, deepright: 0 },
    },
    Array.from({ length: 2000 }, (_, at) => ({
      kind: at % 4 === 1 ? 'custom_files' : at % 4 === 3 ? 'cover_songs' : 'music',
      begin: at * 3.6,
      end: Math.min(duration, at * 3.6 + 3 + ((at * 7919) % 20)),
      title: `Recording ${at + 1}`,
      artists: `Artist ${at % 300}`,
    })),
  )
  await insertWaveform(service, made.file, 20)
  return made
}

export async function insertWaveform(
  { db }: Rows,
  { id, duration }: ScanFileRow,
  perSecond: number,
) {
  const levels = Buffer.from(
    Uint8Array.from({ length: duration * perSecond }, (_, at) => 128 + 100 * Math.sin(at / 50)),
  )
  await db.insert(waveforms).values({ file_row: id, per_second: perSecond, levels })
}
