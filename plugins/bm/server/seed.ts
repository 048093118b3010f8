import { randomBytes } from 'node:crypto'
import { call } from '@console/core/contract'
import type { SeedContext } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { bmTopics, stationProjectsApi } from '../contract'
import { attach } from './projects/project-rows'
import { keepStation } from './stations/keep-station'
import type { NewStation } from './stations/read-stations'
import { newIds } from './streams/adding/add-stream'
import { keepState, waiting } from './streams/keep-state'
import { wishAgain } from './streams/wishes'
import { bmProjects } from './tables/projects'
import { bmStations } from './tables/stations'
import { bmStreams } from './tables/streams'

/** Realtime for music: what plays is on the page while it plays. */
const configId = 2
/** Days; the sound of a demo is not worth more of the disk. */
const timemapLifecycle = 1

const sourceOf = (name: string) => `demo/${name}`

const demoStation = (name: string, url: string): NewStation => ({
  source: sourceOf(name),
  type: 'Radio',
  name,
  sub_title: 'Of this machine',
  urls: [url],
  language: '',
  city: '',
  province: '',
  country: '',
  continent: '',
  genre: '',
  frequency: '',
  website: '',
  latitude: null,
  longitude: null,
  dead: false,
})

/** The demo stations as streams of the account's own, and as stations of the provider's catalogue. */
export async function seedMonitoring(context: SeedContext) {
  const { uid, region, services, streams } = context
  const own = await services.provided(BucketCatalogue).own(uid, region)
  const buckets = own.filter(({ type }) => type === 'File').map(({ id }) => id)
  if (buckets.length === 0 || streams.length === 0) return
  await ownStreams(buckets, context)
  await providedStations(buckets, context)
}

/** A project that listens to the demo stations with the demo buckets and the provider's music, and keeps what they sound like. */
async function ownStreams(
  buckets: number[],
  { uid, region, services, made, streams: stations }: SeedContext,
) {
  await services.db.transaction(async (tx) => {
    const [project] = await tx
      .insert(bmProjects)
      .values({
        uid,
        region,
        name: 'Demo stations',
        type: 'BM-ACRC',
        timemap_lifecycle: timemapLifecycle,
        access_key: randomBytes(16).toString('hex'),
        external_ids: [],
        metadata_template: '',
      })
      .onConflictDoNothing()
      .returning()
    if (!project) return
    await made.note('project', project.id, { db: tx })
    await attach(project.id, [...buckets, musicBucketId], '', tx)
    const streams = await tx
      .insert(bmStreams)
      .values(
        stations.map(({ name, url }) => ({
          uid,
          project_id: project.id,
          ...newIds(),
          name,
          urls: [url],
          config_id: configId,
          timemap: true,
          code: 8 as const,
        })),
      )
      .returning()
    for (const stream of streams) {
      await keepState({ stream, project }, waiting(), services, tx)
      await made.note('stream', stream.id, { db: tx })
    }
    await wishAgain({ projectId: project.id }, services, tx)
    await services.events.publish(uid, bmTopics.projects(), { db: tx })
  })
}

/** A project with the same two as stations of the provider. */
async function providedStations(
  buckets: number[],
  { uid, region, services, made, streams, ask }: SeedContext,
) {
  const { db } = services
  await db.transaction(async (tx) => {
    for (const { name, url } of streams) await keepStation(demoStation(name, url), services, tx)
  })
  const sources = streams.map((stream) => sourceOf(stream.name))
  const stations = await db.select().from(bmStations).where(inArray(bmStations.source, sources))
  for (const { id } of stations) await made.note('station', id)
  const name = 'Demo radio watch'
  const known = and(eq(bmProjects.uid, uid), eq(bmProjects.region, region))
  if ((await db.$count(bmProjects, and(known, eq(bmProjects.name, name)))) > 0) return
  const { data } = await ask(
    call(stationProjectsApi.create, {
      body: {
        name,
        region,
        buckets: [...buckets, musicBucketId],
        channels: stations.map(({ id }) => id),
        timemap_lifecycle: timemapLifecycle,
      },
    }),
  )
  await made.note('project', data.id)
  const added = await db.select().from(bmStreams).where(eq(bmStreams.project_id, data.id))
  for (const { id } of added) await made.note('stream', id)
}
