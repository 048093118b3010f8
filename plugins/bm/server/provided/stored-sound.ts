import type { Db, Services } from '@console/core/server'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { collectionOf } from '#plugins/buckets/contract'
import {
  bmTopics,
  type FoundPlay,
  type KindId,
  kindIdOf,
  MonitoredSound,
  stationsType,
  type Transaction,
  type UnknownStretch,
} from '../../contract'
import { balanceOf } from '../balance/day-balance'
import { dayOfStream, knownOf } from '../balance/known-of-day'
import { divided, joined, type Stretch } from '../day/stretches'
import { bucketsOf } from '../projects/project-rows'
import { sendCorrections } from '../results/corrections'
import { soundOf } from '../sound/clip-of'
import { piecesOf } from '../sound/pieces-of'
import { keptSecondsOf } from '../streams/wishes'
import { bmProjects } from '../tables/projects'
import { bmResults, type ResultRow } from '../tables/results'
import { bmConfigs, bmStreams, type StreamRow } from '../tables/streams'

/** Edges of plays are known to about a second: what is left beside them is not unknown. */
const besidePlays = 1000
/** Between two pieces that follow each other. */
const mostBetween = 150
const shortest = 2000
const daySeconds = 86_400

export class StoredSound extends MonitoredSound {
  private readonly db: Db

  constructor(private readonly services: Services) {
    super()
    this.db = services.db
  }

  async ofProject(
    uid: number,
    { id, kind }: { id: number; kind: KindId },
    streamIds: readonly string[],
  ) {
    const found = await this.db
      .select({ row: bmStreams.id })
      .from(bmStreams)
      .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
      .where(
        and(
          eq(bmStreams.uid, uid),
          eq(bmStreams.project_id, id),
          inArray(bmStreams.stream_id, [...streamIds]),
          (kind === 'stations' ? eq : ne)(bmProjects.type, stationsType),
        ),
      )
    return this.ofRows(found.map(({ row }) => row))
  }

  async ofAccount(uid: number) {
    const found = await this.db
      .select({ row: bmStreams.id })
      .from(bmStreams)
      .where(eq(bmStreams.uid, uid))
    return this.ofRows(found.map(({ row }) => row))
  }

  async ofRows(rows: readonly number[]) {
    const found = await this.db
      .select({ stream: bmStreams, project: bmProjects, config: bmConfigs })
      .from(bmStreams)
      .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
      .innerJoin(bmConfigs, eq(bmConfigs.id, bmStreams.config_id))
      .where(inArray(bmStreams.id, [...rows]))
      .orderBy(asc(bmStreams.id))
    return found.map(({ stream, project, config }) => ({
      row: stream.id,
      stream_id: stream.stream_id,
      name: stream.name,
      project: { id: project.id, name: project.name, region: project.region },
      kind: kindIdOf(project),
      keptDays: keptSecondsOf({ stream, project, config }) / daySeconds,
    }))
  }

  async collections(rows: readonly number[]) {
    const streams = await this.streams(rows)
    const ids = [...new Set(streams.map(({ project_id }) => project_id))]
    const projects = await this.db.select().from(bmProjects).where(inArray(bmProjects.id, ids))
    const buckets = await bucketsOf(projects, this.services)
    return new Map(
      streams.map(({ id, project_id }) => [
        id,
        (buckets.get(project_id) ?? []).map((bucket) => collectionOf(bucket.id)),
      ]),
    )
  }

  async unknown(row: number, range: UnknownStretch): Promise<UnknownStretch[]> {
    const [stream] = await this.streams([row])
    if (!stream) return []
    const { services, db } = this
    const day = await dayOfStream(stream, range, { services, db })
    const { states, results, kinds } = knownOf(day, range)
    const running = states.filter(({ code }) => code === 0)
    const known = results.map(({ begin, end }) => ({
      begin: begin - besidePlays,
      end: end + besidePlays,
    }))
    const silent = kinds.filter(({ kind }) => kind === 'silence')
    const heard = divided(joined(running), joined([...known, ...silent])).outside
    const kept = await Promise.all(day.kept.map((own) => piecesOf(own, services.ears)))
    const wholes = joined(kept.flatMap(withoutBreaks))
    return divided(heard, wholes)
      .inside.filter(({ begin, end }) => end - begin >= shortest)
      .map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }))
  }

  async speech(row: number, range: UnknownStretch): Promise<UnknownStretch[]> {
    const [stream] = await this.streams([row])
    if (!stream) return []
    const day = await dayOfStream(stream, range, { services: this.services, db: this.db })
    const { spans } = balanceOf(knownOf(day, range))
    return spans
      .filter(({ share }) => share === 'speech')
      .map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }))
  }

  async clip(row: number, range: UnknownStretch) {
    const [stream] = await this.streams([row])
    if (!stream) return undefined
    const { services, db } = this
    const sound = await soundOf(stream, range, { services, db })
    return sound && { ...sound, bytes: await sound.parts.bytes() }
  }

  async addResults(uid: number, plays: readonly FoundPlay[], transaction: Transaction) {
    const db = transaction as Db
    const streams = await this.streams(
      plays.map(({ row }) => row),
      db,
    )
    const known = new Set(streams.filter((one) => one.uid === uid).map(({ id }) => id))
    const ids: (number | undefined)[] = []
    const results: ResultRow[] = []
    for (const { row, begin, end, acrid, title, item } of plays) {
      if (!known.has(row)) {
        ids.push(undefined)
        continue
      }
      const played = (end.getTime() - begin.getTime()) / 1000
      const [added] = await db
        .insert(bmResults)
        .values({
          uid,
          stream_row: row,
          kind: 'report',
          begin,
          end,
          played,
          over: true,
          acr_id: acrid,
          title,
          item: { ...item, acrid, title, duration_ms: Math.round(played * 1000), from: 'ucf' },
        })
        .returning()
      ids.push(added?.id)
      if (added) results.push(added)
    }
    await sendCorrections(results, this.services, db)
    await this.tell(uid, streams, db)
    return ids
  }

  async removeResults(uid: number, ids: readonly number[], transaction: Transaction) {
    if (ids.length === 0) return
    const db = transaction as Db
    const removed = await db
      .delete(bmResults)
      .where(and(eq(bmResults.uid, uid), inArray(bmResults.id, [...ids])))
      .returning()
    await sendCorrections(removed, this.services, db, { removed: true })
    await this.tell(
      uid,
      await this.streams(
        removed.map(({ stream_row }) => stream_row),
        db,
      ),
      db,
    )
  }

  private streams(rows: readonly number[], db = this.db): Promise<StreamRow[]> {
    return db
      .select()
      .from(bmStreams)
      .where(inArray(bmStreams.id, [...new Set(rows)]))
  }

  private async tell(uid: number, streams: readonly StreamRow[], db: Db) {
    for (const project of new Set(streams.map(({ project_id }) => project_id)))
      await this.services.events.publish(uid, bmTopics.results(project), { db })
  }
}

/** Pieces that follow each other are one stretch; a pause or another connection parts them. */
function withoutBreaks(pieces: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { begin, end } of pieces) {
    const last = stretches.at(-1)
    if (last && Math.abs(begin - last.end) <= mostBetween) last.end = end
    else stretches.push({ begin: last ? Math.max(begin, last.end + 1) : begin, end })
  }
  return stretches.filter(({ begin, end }) => end > begin)
}
