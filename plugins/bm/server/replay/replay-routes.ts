import { isoTime, plainTime } from '@console/core/contract'
import { type Call, type Db, notFound, type Route, refused, route } from '@console/core/server'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { bmTopics, type Kind, mostReplays, type Replay } from '../../contract'
import { inProject } from '../projects/in-project'
import { ownProject } from '../projects/project-rows'
import { sendCorrections } from '../results/corrections'
import { knownOf, recordingOf } from '../results/result-rows'
import { configOf } from '../streams/config-rows'
import { keepsSound } from '../streams/wishes'
import type { ProjectRow } from '../tables/projects'
import { bmEarlierPlays, bmReplays, type EarlierPlayRow, type ReplayRow } from '../tables/replays'
import { bmResults } from '../tables/results'
import { bmStreams, type StreamRow } from '../tables/streams'
import { notKnownYet } from './not-known-yet'

const changes = inProject(bmTopics.results)

type Named = Pick<Call, 'rows'> & { params: Record<'pid' | 'id', string> }

async function ownReplay(kind: Kind, call: Named) {
  const project = await ownProject(kind, call, call.params.pid)
  const replay = await call.rows(bmReplays).get(call.params.id, 'search')
  if (replay.project_id !== project.id) throw notFound('search')
  return { project, replay }
}

export const replayRoutes = (kind: Kind): Route[] => [
  route(kind.replay.list, async (call) => {
    const { id } = await ownProject(kind, call, call.params.pid)
    const found = await call.db
      .select()
      .from(bmReplays)
      .where(and(eq(bmReplays.project_id, id), eq(bmReplays.dismissed, false)))
      .orderBy(desc(bmReplays.id))
      .limit(mostReplays)
    return { data: await toReplays(found, call.db) }
  }),

  route(kind.replay.plays, async (call) => {
    const { replay } = await ownReplay(kind, call)
    const found = await playsOf(replay, call.db)
    return {
      data: found.map(({ play, stream }) => ({
        id: play.id,
        stream_id: stream.stream_id,
        stream: stream.name,
        begin: plainTime(play.begin),
        end: plainTime(play.end),
        played: Math.round(play.played),
        score: Math.round(play.match.score),
        added: Number(play.result_id !== null),
      })),
    }
  }),

  route(
    kind.replay.add,
    async (call) => {
      const { project, replay } = await ownReplay(kind, call)
      const { ids } = call.body
      const added = await call.db.transaction((tx) => addPlays({ project, replay, ids }, call, tx))
      return { data: { added } }
    },
    { changes },
  ),

  route(
    kind.replay.takeBack,
    async (call) => {
      const { replay } = await ownReplay(kind, call)
      const made = call.db
        .select({ id: bmEarlierPlays.result_id })
        .from(bmEarlierPlays)
        .where(and(eq(bmEarlierPlays.replay_id, replay.id), isNotNull(bmEarlierPlays.result_id)))
      await call.rows(bmResults).remove(inArray(bmResults.id, made))
    },
    { changes },
  ),

  route(
    kind.replay.dismiss,
    async (call) => {
      const { replay } = await ownReplay(kind, call)
      await call.rows(bmReplays).change(replay.id, 'search', { dismissed: true })
    },
    { changes },
  ),
]

async function toReplays(rows: readonly ReplayRow[], db: Db): Promise<Replay[]> {
  const counts = await db
    .select({
      id: bmEarlierPlays.replay_id,
      found: count(),
      added: count(bmEarlierPlays.result_id),
    })
    .from(bmEarlierPlays)
    .where(
      inArray(
        bmEarlierPlays.replay_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(bmEarlierPlays.replay_id)
  return rows.map(({ id, acr_id, bucket_id, title, state, hours, seconds, created_at }) => {
    const { found = 0, added = 0 } = counts.find((one) => one.id === id) ?? {}
    const of = { id, acr_id, bucket_id, title, state, found, added, hours, seconds }
    return { ...of, created_at: isoTime(created_at) }
  })
}

const playsOf = ({ id }: Pick<ReplayRow, 'id'>, db: Db) =>
  db
    .select({ play: bmEarlierPlays, stream: bmStreams })
    .from(bmEarlierPlays)
    .innerJoin(bmStreams, eq(bmStreams.id, bmEarlierPlays.stream_row))
    .where(eq(bmEarlierPlays.replay_id, id))
    .orderBy(asc(bmEarlierPlays.begin), asc(bmEarlierPlays.id))

interface Adding {
  project: ProjectRow
  replay: ReplayRow
  /** All unless given. */
  ids: readonly number[] | undefined
}

/** Each becomes one result, unless something is known there by now. */
async function addPlays(
  { project, replay, ids }: Adding,
  { services }: Pick<Call, 'services'>,
  tx: Db,
): Promise<number> {
  await tx.select().from(bmReplays).where(eq(bmReplays.id, replay.id)).for('update')
  const found = await tx
    .select({ play: bmEarlierPlays, stream: bmStreams })
    .from(bmEarlierPlays)
    .innerJoin(bmStreams, eq(bmStreams.id, bmEarlierPlays.stream_row))
    .where(
      and(
        eq(bmEarlierPlays.replay_id, replay.id),
        isNull(bmEarlierPlays.result_id),
        ids && inArray(bmEarlierPlays.id, [...ids]),
      ),
    )
    .orderBy(asc(bmEarlierPlays.id))
  let added = 0
  for (const { play, stream } of found) {
    const [fresh] = await notKnownYet(stream, [play], tx)
    if (!fresh) continue
    const recording = await recordingOf(play.match, { ...services, db: tx })
    if (!recording) throw refused('This recording is in no bucket any more')
    const known = knownOf(play.match, recording, project)
    const result = await addPlay(play, stream, known, tx)
    await sendCorrections(result ? [result] : [], services, tx)
    added++
  }
  return added
}

async function addPlay(
  { id, begin, end, played, ear_stream }: EarlierPlayRow,
  stream: StreamRow,
  known: ReturnType<typeof knownOf>,
  tx: Db,
) {
  const isKept = keepsSound(stream, await configOf(stream, tx))
  const [result] = await tx
    .insert(bmResults)
    .values({
      uid: stream.uid,
      stream_row: stream.id,
      ear_stream: isKept ? ear_stream : null,
      begin,
      end,
      played: Math.round(played),
      over: true,
      found_at: new Date(),
      ...known,
    })
    .returning()
  await tx
    .update(bmEarlierPlays)
    .set({ result_id: result?.id ?? null })
    .where(eq(bmEarlierPlays.id, id))
  return result
}
