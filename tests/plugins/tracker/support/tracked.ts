import { eq } from 'drizzle-orm'
import type { TrackerProject } from '#plugins/tracker/contract'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { bucketFiles } from '../../../../plugins/buckets/server/tables'
import type { Person, TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

interface Account {
  service: TestService
  person: Person
}

let count = 0

/** A file that can be recognised, as a bucket keeps it. */
export async function newFile(
  { service, person }: Account,
  bucketId: number,
  title: string,
  duration = 30,
) {
  const [file] = await service.db
    .insert(bucketFiles)
    .values({
      uid: person.uid,
      bucket_id: bucketId,
      acr_id: `acr ${bucketId} ${title}`,
      title,
      duration,
      state: 1 as const,
      data_type: 'audio' as const,
      fingerprint: 'kept',
    })
    .returning()
  if (!file) throw new Error('not stored')
  return file
}

export async function newStation(
  { service }: Pick<Account, 'service'>,
  name: string,
  country: string,
) {
  const [station] = await service.db
    .insert(bmStations)
    .values({
      source: `tracker/${++count}`,
      type: 'Radio',
      name,
      words: name,
      country,
      city: `City of ${name}`,
      urls: [`http://tracked-${count}.invalid/`],
    })
    .returning()
  if (!station) throw new Error('not stored')
  return station
}

/** A project of the account that monitors these stations for what is in the bucket. */
export async function monitor(
  { service, person }: Account,
  bucketId: number,
  stations: readonly number[],
) {
  const { status, body } = await person.call('POST', '/bm-bd-projects', {
    name: `Monitoring ${++count}`,
    region: 'eu-west-1',
    buckets: [bucketId],
    channels: stations,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const rows = await service.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.project_id, body.data.id))
  const rowOf = (station: number) => {
    const row = rows.find(({ station_id }) => station_id === station)
    if (!row) throw new Error('the project does not have that station')
    return row
  }
  return { project: body.data as { id: number; name: string }, rowOf }
}

/** What hearing leaves behind of a play of a file. */
export async function heard(
  { service, person }: Account,
  row: typeof bmStreams.$inferSelect,
  file: typeof bucketFiles.$inferSelect,
  begin: string,
  {
    seconds = file.duration,
    ...more
  }: Partial<typeof bmResults.$inferInsert> & { seconds?: number } = {},
) {
  const at = new Date(begin)
  const [result] = await service.db
    .insert(bmResults)
    .values({
      uid: person.uid,
      stream_row: row.id,
      kind: 'custom' as const,
      over: true,
      begin: at,
      end: new Date(at.getTime() + seconds * 1000),
      played: seconds,
      acr_id: file.acr_id,
      title: file.title,
      artists: 'The Testers',
      item: { acrid: file.acr_id, title: file.title },
      ...more,
    })
    .returning()
  if (!result) throw new Error('not stored')
  return result
}

export async function newTracker(
  person: Person,
  bucketId: number,
  more: object = {},
): Promise<TrackerProject & { path: string }> {
  const { status, body } = await person.call('POST', '/tracker-projects', {
    name: `Tracker ${++count}`,
    region: 'eu-west-1',
    bucket_id: bucketId,
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body.data, path: `/tracker-projects/${body.data.id}` }
}

/** A bucket with two spots, which are looked for on a station in Germany and one in Norway. */
export async function openTracked(account: Account) {
  const bucket = await newBucket(account.person, `Spots ${++count}`)
  const [jingle, advert] = [
    await newFile(account, bucket, 'Jingle'),
    await newFile(account, bucket, 'Advert', 20),
  ]
  const nord = await newStation(account, `Radio Nord ${count}`, 'DE')
  const fjord = await newStation(account, `Radio Fjord ${count}`, 'NO')
  const monitoring = await monitor(account, bucket, [nord.id, fjord.id])
  return { bucket, jingle, advert, nord, fjord, ...monitoring }
}
