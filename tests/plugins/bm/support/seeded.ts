import { eq } from 'drizzle-orm'
import type { Stream } from '#plugins/bm/contract'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import type { Person, TestService } from '../../../support/service'

type Result = typeof bmResults.$inferInsert

export interface Seeding {
  service: TestService
  person: Person
  stream: Stream
}

/** Results as hearing leaves them, for what is counted and written from them. */
export async function addResults(
  { service, person, stream }: Seeding,
  plays: readonly (Partial<Result> & { begin: Date; seconds?: number })[],
): Promise<number[]> {
  const [row] = await service.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.stream_id, stream.stream_id))
  if (!row) throw new Error('no such stream')
  const added = await service.db
    .insert(bmResults)
    .values(
      plays.map(({ begin, seconds = 180, title = 'Song', ...more }) => {
        const acrId = more.acr_id ?? `acr ${title}`
        return {
          uid: person.uid,
          stream_row: row.id,
          kind: 'music' as const,
          over: true,
          title,
          begin,
          end: new Date(begin.getTime() + seconds * 1000),
          played: seconds,
          acr_id: acrId,
          item: { acrid: acrId, title },
          ...more,
        }
      }),
    )
    .returning({ id: bmResults.id })
  return added.map(({ id }) => id)
}
