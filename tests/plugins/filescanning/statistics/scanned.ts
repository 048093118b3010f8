import type { MatchKind } from '#plugins/filescanning/contract'
import {
  containers,
  scanFiles,
  scanMatches,
  scans,
} from '../../../../plugins/filescanning/server/tables'
import type { Person, TestService } from '../../../support/service'

type Service = Pick<TestService, 'db'>
type Owner = Pick<Person, 'uid' | 'email'>

const policy = { type: 'traverse', interval: 0, rec_length: 10 } as const
const usual = { region: 'eu-west-1', audio_type: 'linein', engine: 1, policy } as const

export async function containerOf(
  { db }: Service,
  { uid, email }: Owner,
  more: Partial<typeof containers.$inferInsert> & { name: string },
) {
  const [row] = await db
    .insert(containers)
    .values({ ...usual, uid, email, ...more })
    .returning()
  if (!row) throw new Error('the container was not stored')
  return row
}

type Container = Awaited<ReturnType<typeof containerOf>>

/** A scan that ended, as the table keeps it. */
export async function scanOf(
  { db }: Service,
  { id, uid, name, region, engine }: Container,
  endedAt: string,
  more: Partial<typeof scans.$inferInsert> = {},
) {
  await db.insert(scans).values({
    uid,
    region,
    container_id: id,
    container: name,
    file_row: 1,
    engine,
    state: 1,
    seconds: 60,
    billed: 60,
    ended_at: new Date(endedAt),
    ...more,
  })
}

interface MatchDraft {
  kind?: MatchKind
  title?: string
  artists?: string
  label?: string
  seconds?: number
}

/** A file with what was found in it. */
export async function fileOf(
  { db }: Service,
  { id, uid, engine }: Container,
  name: string,
  matches: readonly MatchDraft[] = [],
  more: Partial<typeof scanFiles.$inferInsert> = {},
) {
  const [row] = await db
    .insert(scanFiles)
    .values({
      uid,
      container_id: id,
      name,
      uri: `audio:${name}`,
      data_type: 'audio',
      engine,
      state: 1,
      duration: 60,
      scanned_at: new Date(),
      ...more,
      found: { music: matches.length, custom_files: 0, cover_songs: 0, deepright: 0 },
    })
    .returning()
  if (!row) throw new Error('the file was not stored')
  for (const { kind = 'music', seconds = 10, ...match } of matches) {
    await db.insert(scanMatches).values({
      uid,
      file_row: row.id,
      kind,
      begin: 5,
      end: 5 + seconds,
      title: '',
      part: {},
      ...match,
    })
  }
  return row
}
