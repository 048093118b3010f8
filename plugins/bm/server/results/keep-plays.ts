import type { Db, Services, ToldPlay } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { bmTopics } from '../../contract'
import { resultOf, sendResult } from '../projects/send-result'
import type { StreamInProject } from '../streams/in-projects'
import { keepsSound } from '../streams/wishes'
import { bmProjects } from '../tables/projects'
import { bmConfigs, bmStreams, type ConfigRow } from '../tables/streams'
import { sendCorrections } from './corrections'
import { findWeakPlays } from './hold-back'
import { knownOf, toResult } from './result-rows'
import { findPauses, splitPlay } from './split-play'
import {
  forgetOpen,
  forgetUntold,
  keepResults,
  keepUntold,
  type NewResult,
  nameOf,
  toldOf,
} from './untold'

interface Hearer extends StreamInProject {
  config: ConfigRow
}

/** A play as one stream has it. */
interface Kept extends Hearer {
  result: NewResult
}

/** What is told together becomes results of all projects that want it, in as many statements for many as for one. */
export async function keepPlays(
  told: readonly ToldPlay[],
  services: Services,
  tx: Db,
): Promise<void> {
  const found = await playsOf(told, services, tx)
  const weak = await findWeakPlays(
    found.map(({ result }) => result),
    tx,
  )
  const isWeak = ({ result }: Kept) => weak.has(nameOf(result))
  await withdraw(found.filter(isWeak), services, tx)
  const plays = await toTell(
    found.filter((one) => !isWeak(one)),
    tx,
  )
  const byName = new Map(plays.map((one) => [nameOf(one.result), one]))
  const rows = await keepResults(
    plays.map(({ result }) => result),
    tx,
  )
  const changed = rows.flatMap((row) => {
    const of = byName.get(nameOf(row))
    return of ? [{ row, of }] : []
  })
  for (const { row, of } of changed) {
    const { isNew, ...result } = row
    const record = resultOf(of.stream, toResult(result), result)
    if (isNew && of.config.delay === 0) await sendResult(of.project, record, 0, services, tx)
    if (result.over) await sendResult(of.project, record, 1, services, tx)
  }
  const topics = changed.map(({ of: { stream, project } }) => ({
    uid: stream.uid,
    topic: bmTopics.results(project.id),
  }))
  await services.events.publishAll(topics, { db: tx })
}

/** What is held back now may have been told before it was known to be inside a stronger play. */
async function withdraw(weak: readonly Kept[], services: Services, tx: Db): Promise<void> {
  const results = weak.map(({ result }) => result)
  await forgetUntold(results, tx)
  const gone = await forgetOpen(results, tx)
  await sendCorrections(gone, services, tx, { removed: true })
}

async function playsOf(told: readonly ToldPlay[], services: Services, tx: Db): Promise<Kept[]> {
  const plays = told.map(({ play }) => play)
  const references = [...new Set(plays.map(({ match }) => match.reference))]
  const recordings = await services.provided(BucketCatalogue).within(tx).recordings(references)
  const byId = new Map(recordings.map((recording) => [recording.acr_id, recording]))
  const hearers = await heardBy([...new Set(told.flatMap(({ subjects }) => subjects))], tx)
  const pauses = await findPauses(
    hearers.map(({ stream }) => stream),
    plays,
    tx,
  )
  const earStreams = [...new Set(plays.map(({ stream }) => stream))]
  const unkept = await services.ears.unkept(earStreams, { db: tx })
  return hearers.flatMap((hearer): Kept[] => {
    const { stream, project, config } = hearer
    const theirs = told.filter(({ subjects }) => subjects.includes(stream.subject))
    return theirs.flatMap(({ play }): Kept[] => {
      const recording = byId.get(play.match.reference)
      // Its file was deleted while it played.
      if (!recording) return []
      const isKept = !unkept.has(play.stream) && keepsSound(stream, config)
      const known = knownOf(play.match, recording, project)
      if ((known.score ?? 100) < config.min_score) return []
      return splitPlay(stream, play, pauses.get(stream.id) ?? []).map(
        ({ pauseId, begin, end, played, over }): Kept => {
          const result: NewResult = {
            uid: stream.uid,
            stream_row: stream.id,
            play_id: play.id,
            pause_id: pauseId,
            begin,
            end,
            played: Math.round(played),
            over,
            ear_stream: isKept ? play.stream : null,
            ...known,
          }
          return { ...hearer, result }
        },
      )
    })
  })
}

/** What a stream tells only when it is over waits; answers with the rest. */
async function toTell(plays: readonly Kept[], tx: Db): Promise<Kept[]> {
  const isLater = ({ config, result }: Kept) => config.delay === 1 && !result.over
  const later = plays.filter(isLater).map(({ result }) => result)
  const before = new Set((await toldOf(later, tx)).map(nameOf))
  const untold = later.filter((result) => !before.has(nameOf(result)))
  await keepUntold(
    untold.map(({ over: _, ...play }) => play),
    tx,
  )
  const ready = plays.filter((one) => !isLater(one)).map(({ result }) => result)
  await forgetUntold(ready, tx)
  return plays.filter(({ result }) => !untold.includes(result))
}

const heardBy = (subjects: readonly string[], tx: Db): Promise<Hearer[]> =>
  tx
    .select({ stream: bmStreams, project: bmProjects, config: bmConfigs })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .innerJoin(bmConfigs, eq(bmConfigs.id, bmStreams.config_id))
    .where(inArray(bmStreams.subject, [...subjects]))
    .orderBy(bmStreams.id)
