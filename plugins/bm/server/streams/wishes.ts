import { type Db, type EarWish, type Services, sentStream } from '@console/core/server'
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { collectionOf } from '#plugins/buckets/contract'
import { bucketsOf } from '../projects/project-rows'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { bmStations } from '../tables/stations'
import { bmConfigs, bmStreams, type ConfigRow, type StreamRow } from '../tables/streams'
import { type Keeping, keepFromNow } from './keeping'

/** What this plugin is called by the ears. */
export const owner = 'bm'

const daySeconds = 86_400
/** Of streams without a timemap: what result pages and their callbacks need. */
const shortKeep = 3 * daySeconds

export const keepsSound = ({ timemap }: Pick<StreamRow, 'timemap'>, config: ConfigRow) =>
  timemap || config.record > 0

/** How long the sound of a stream is kept. */
export const keptSecondsOf = (of: Kept): number => keepingOf(of).seconds

/** With a timemap all of it is kept, else at most what is recognised and a little around it. */
function keepingOf({ stream, project, config }: Kept): Keeping {
  if (stream.timemap) return { seconds: project.timemap_lifecycle * daySeconds }
  if (config.record === 0) return { seconds: 0 }
  const { record_before: before, record_after: after } = config
  return { seconds: shortKeep, around: { before, after } }
}

interface Kept {
  stream: Pick<StreamRow, 'timemap'>
  project: Pick<ProjectRow, 'timemap_lifecycle'>
  config: Pick<ConfigRow, 'record' | 'record_before' | 'record_after'>
}

/**
 * Tells the ears what these streams want now: nothing, when they are paused or of a station that rests and is not being
 * tried. What a tool of the customer's reads is sent to them.
 */
export async function wishAgain(
  which: { projectId: number } | { configId: number } | { rows: readonly number[] },
  services: Services,
  db: Db,
) {
  const where =
    'projectId' in which
      ? eq(bmStreams.project_id, which.projectId)
      : 'configId' in which
        ? eq(bmStreams.config_id, which.configId)
        : inArray(bmStreams.id, [...which.rows])
  const found = await db
    .select({ stream: bmStreams, config: bmConfigs, project: bmProjects })
    .from(bmStreams)
    .innerJoin(bmConfigs, eq(bmConfigs.id, bmStreams.config_id))
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .leftJoin(bmStations, eq(bmStations.id, bmStreams.station_id))
    .where(and(where, ne(bmStreams.code, 4), isListenedTo))
    // Always in one order: two who change several do not wait for each other.
    .orderBy(bmStreams.id)
  const projects = [...new Map(found.map(({ project }) => [project.id, project])).values()]
  const buckets = await bucketsOf(projects, { ...services, db })
  for (const of of found) await keepFromNow(of.stream, keepingOf(of), services, db)
  await services.ears.want(
    found.map(({ stream, config, project }): EarWish => {
      const { seconds, around } = keepingOf({ stream, project, config })
      return {
        owner,
        subject: stream.subject,
        addresses: project.type === 'BM-LOCAL' ? [`${sentStream}${stream.subject}`] : stream.urls,
        collections: (buckets.get(project.id) ?? []).map(({ id }) => collectionOf(id)),
        recordLength: config.rec_length,
        interval: config.interval,
        deep: stream.pitch_shift,
        noise: Math.max(stream.noise, config.noise),
        keepSeconds: seconds,
        keepAround: around,
      }
    }),
    { db },
  )
}

const isListenedTo = or(
  isNull(bmStations.dead),
  eq(bmStations.dead, false),
  isNotNull(bmStations.try_ends),
  eq(bmStreams.own_urls, true),
)

/** Nobody listens to the streams of a project any more. */
export async function unwantStreams(
  project: Pick<ProjectRow, 'id'>,
  { ears }: Pick<Services, 'ears'>,
  tx: Db,
): Promise<void> {
  const streams = await tx.select().from(bmStreams).where(eq(bmStreams.project_id, project.id))
  const subjects = streams.map(({ subject }) => subject)
  await ears.unwant(owner, subjects, { db: tx })
}
