import { randomBytes } from 'node:crypto'
import type { SeedContext } from '@console/core/server'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { bmTopics } from '../contract'
import { attach } from './projects/project-rows'
import { keepStation } from './stations/keep-station'
import type { NewStation } from './stations/read-stations'
import { newIds } from './streams/adding/add-stream'
import { keepState, waiting } from './streams/keep-state'
import { wishAgain } from './streams/wishes'
import { bmProjects } from './tables/projects'
import { bmStreams } from './tables/streams'

/** Realtime for music: what plays is on the page while it plays. */
const configId = 2
/** Days; the sound of a demo is not worth more of the disk. */
const timemapLifecycle = 1

const demoStation = (name: string, url: string): NewStation => ({
  source: `demo/${name}`,
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

/** A project that listens to the demo stations with the demo buckets; the first of them has a timemap. */
export async function seedMonitoring({ uid, region, services, streams: stations }: SeedContext) {
  const own = await services.provided(BucketCatalogue).own(uid, region)
  const buckets = own.filter(({ type }) => type === 'File').map(({ id }) => id)
  if (buckets.length === 0 || stations.length === 0) return
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
    await attach(project.id, buckets, '', tx)
    const streams = await tx
      .insert(bmStreams)
      .values(
        stations.map(({ name, url }, place) => ({
          uid,
          project_id: project.id,
          ...newIds(),
          name,
          urls: [url],
          config_id: configId,
          timemap: place === 0,
          code: 8 as const,
        })),
      )
      .returning()
    for (const stream of streams) await keepState({ stream, project }, waiting(), services, tx)
    await wishAgain({ projectId: project.id }, services, tx)
    // The same two in the provider's catalogue, so that a project with stations can be tried, too.
    for (const { name, url } of stations) {
      await keepStation(demoStation(name, url), services, tx)
    }
    await services.events.publish(uid, bmTopics.projects(), { db: tx })
  })
}
