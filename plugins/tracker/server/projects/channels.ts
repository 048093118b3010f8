import type { Services } from '@console/core/server'
import { asc, type SQL } from 'drizzle-orm'
import type { TrackedChannel } from '../../contract'
import { trackerChannels } from '../views'

/** One line for each station, whichever projects have it. */
export async function channelsOf(
  where: SQL | undefined,
  bucketId: number | undefined,
  { db }: Pick<Services, 'db'>,
): Promise<TrackedChannel[]> {
  const rows = await db
    .select()
    .from(trackerChannels)
    .where(where)
    .orderBy(asc(trackerChannels.name), asc(trackerChannels.stream_row))
  const found = new Map<string, TrackedChannel>()
  for (const row of rows) {
    const channel = found.get(row.stream_id) ?? { ...row, projects: [] }
    channel.projects.push({
      id: row.project_id,
      name: row.project,
      type: row.project_type,
      looks: bucketId !== undefined && row.bucket_ids.includes(bucketId),
    })
    found.set(row.stream_id, channel)
  }
  return [...found.values()]
}

export const looksFor = ({ projects }: TrackedChannel) => projects.some(({ looks }) => looks)
