import { plainTime } from '@console/core/contract'
import type { Db, EarListener, EarPlay, Services } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { bmTopics, type StateCode } from '../contract'
import { resultOf, sendResult, silenceOf } from './projects/send-result'
import { heardOf } from './results/heard-of'
import { knownOf, recordingOf, toResult } from './results/result-rows'
import { carryResults, forgetUntold, isTold, keepResult, keepUntold } from './results/untold'
import { countsOf } from './stations/rest/counts-of'
import { configOf } from './streams/config-rows'
import { type StreamInProject, streamsInProjects } from './streams/in-projects'
import { heldStream, keepState } from './streams/keep-state'
import { keepsSound } from './streams/wishes'
import { bmStreams } from './tables/streams'

const codes: Record<Parameters<NonNullable<EarListener['state']>>[1]['state'], StateCode> = {
  running: 0,
  timeout: 1,
  'invalid-url': 6,
  error: 8,
  mute: 12,
}

/** What the ears tell becomes states and results of each project that wants it. */
export const hearing = (services: Services): EarListener => ({
  async state(subjects, { state, reason, address, stream: earStream, at }, tx) {
    for (const { stream, project } of await heardBy(subjects, tx)) {
      if (!(await countsOf(stream, state, tx))) continue
      const held = await heldStream(stream.id, tx)
      // It was paused in the meantime.
      if (!held || held.code === 4) continue
      const change = { code: codes[state], reason, current_url: address, earStream, at }
      await keepState({ stream: held, project }, change, services, tx)
    }
  },

  async kept(subjects, tx) {
    for (const { stream, project } of await heardBy(subjects, tx)) {
      await services.events.publish(stream.uid, bmTopics.streams(project.id), { db: tx })
    }
  },

  async play(subjects, play, tx) {
    const recording = await recordingOf(play.match, { ...services, db: tx })
    // Its file was deleted while it played.
    if (!recording) return
    for (const { stream, project } of await heardBy(subjects, tx)) {
      const heard = await heardOf(stream, play, tx)
      const known = knownOf(play.match, recording, project)
      if (heard) await keepPlay({ stream, project }, heard, known, services, tx)
    }
  },

  async carried(subject, plays, tx) {
    const [stream] = await tx.select().from(bmStreams).where(eq(bmStreams.subject, subject))
    if (stream) await carryResults(stream, plays, tx)
  },

  async nothing(subjects, { begin }, tx) {
    for (const { stream, project } of await heardBy(subjects, tx)) {
      if (project.send_no_result !== 1) continue
      const data = {
        status: { code: 1001, msg: 'No result', version: '1.0' },
        result_type: 0,
        metadata: { timestamp_utc: plainTime(begin) },
      }
      await sendResult(project, silenceOf(stream, data), 'any', services, tx)
    }
  },
})

const heardBy = (subjects: readonly string[], tx: Db): Promise<StreamInProject[]> =>
  streamsInProjects(tx)
    .where(inArray(bmStreams.subject, [...subjects]))
    .orderBy(bmStreams.id)

async function keepPlay(
  { stream, project }: StreamInProject,
  { id: playId, stream: earStream, begin, end, played, over }: EarPlay,
  known: ReturnType<typeof knownOf>,
  services: Services,
  tx: Db,
) {
  const config = await configOf(stream, tx)
  const unkept = await services.ears.unkept([earStream], { db: tx })
  const kept = unkept.size === 0 && keepsSound(stream, config) ? earStream : null
  const heard = { begin, end, played: Math.round(played), ear_stream: kept, ...known }
  const of = { uid: stream.uid, stream_row: stream.id, play_id: playId }
  if (config.delay === 1 && !over) {
    if (!(await isTold({ ...of, begin }, tx))) return keepUntold({ ...of, ...heard }, tx)
  } else await forgetUntold(of, tx)
  const told = await keepResult({ ...of, ...heard, over }, tx)
  if (!told) return
  const { isNew, ...result } = told
  const record = resultOf(stream, toResult(result), result)
  if (isNew && config.delay === 0) await sendResult(project, record, 0, services, tx)
  if (over) await sendResult(project, record, 1, services, tx)
  await services.events.publish(stream.uid, bmTopics.results(project.id), { db: tx })
}
