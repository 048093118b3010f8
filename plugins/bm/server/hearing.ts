import { plainTime } from '@console/core/contract'
import type { Db, EarListener, Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { bmTopics, type StateCode } from '../contract'
import { sendResult, silenceOf } from './projects/send-result'
import { keepPlays } from './results/keep-plays'
import { carryResults } from './results/untold'
import { countsOf } from './stations/rest/counts-of'
import { type StreamInProject, streamsInProjects } from './streams/in-projects'
import { heldStream, keepState } from './streams/keep-state'
import { bmProjects } from './tables/projects'
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

  plays: (told, tx) => keepPlays(told, services, tx),

  async carried(subject, plays, tx) {
    const [stream] = await tx.select().from(bmStreams).where(eq(bmStreams.subject, subject))
    if (stream) await carryResults(stream, plays, tx)
  },

  async whose(subjects, tx) {
    const found = await heardBy(subjects, tx)
    return found.map(({ stream: { subject, uid, name } }) => ({ subject, uid, name }))
  },

  async nothing(subjects, { begin }, tx) {
    for (const { stream, project } of await wantingSilence(subjects, tx)) {
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

const wantingSilence = (subjects: readonly string[], tx: Db): Promise<StreamInProject[]> =>
  streamsInProjects(tx)
    .where(and(inArray(bmStreams.subject, [...subjects]), eq(bmProjects.send_no_result, 1)))
    .orderBy(bmStreams.id)
