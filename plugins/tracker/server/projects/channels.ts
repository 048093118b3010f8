import type { Services } from '@console/core/server'
import { asc, type SQL } from 'drizzle-orm'
import type { TrackedChannel } from '../../contract'
import { trackerChannels } from '../views'

/** One line for each station, whichever projects have it. */
export async function channelsOf(
  where: SQL,
  bucketId: number | undefined,
  { db }: Pick<Services, 'db'>,
): Promise<TrackedChannel[]> {
  const rows = await db
    .select()
    .from(trackerChannels)
    .where(where)
    .orderBy(asc(trackerChannels.name), asc(trackerChannels.streamRow))
  const found = new Map<string, TrackedChannel>()
  for (const row of rows) {
    const { streamId: id, name, type, country, city, latitude, longitude } = row
    const channel = found.get(id) ?? {
      stream_id: id,
      name,
      type,
      country,
      city,
      latitude,
      longitude,
      projects: [],
    }
    channel.projects.push({
      id: row.projectId,
      name: row.project,
      type: row.projectType,
      looks: bucketId !== undefined && row.bucketIds.includes(bucketId),
    })
    found.set(id, channel)
  }
  return [...found.values()]
}

export const looksFor = ({ projects }: TrackedChannel) => projects.some(({ looks }) => looks)
