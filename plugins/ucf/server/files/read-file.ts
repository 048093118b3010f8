import { DamagedObject, defineJob, type Services, UndecodableAudio } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ucfTopics } from '../../contract'
import { type UcfFileRow, ucfFiles } from '../sound/tables'
import { type ProjectRow, ucfProjects, ucfStreams, ucfStretches } from '../tables'
import { cutUnknown, sampleRate } from './cut-unknown'
import { bytesOfFile, Unreadable } from './file-bytes'
import { knownIn } from './known-in'

/** As long as it is in the project: occurrences of streams end with their days. */
const keptDays = 36_500

/** Processing → Ready once it can be searched, or Error with the reason. Repeating it changes nothing more. */
export const readFile = defineJob({
  name: 'ucf.read-file',
  data: z.object({ id: z.int() }),
  expireInSeconds: 2 * 3600,
  retryLimit: 3,
  async run({ id }, { services, signal }) {
    const file = await unread(id, services)
    if (!file) return
    try {
      await keep(file, await listen(file, services, signal), services)
    } catch (error) {
      if (!isOfFile(error)) throw error
      await refuse(file, error.message, services)
    }
  },
  async failed({ id }, _error, { services }) {
    const file = await unread(id, services)
    const reason = 'The service could not read this file. Remove it and add it again'
    if (file) await refuse(file, reason, services)
  },
})

/** Trying again would end the same. */
const isOfFile = (error: unknown): error is Error =>
  [UndecodableAudio, Unreadable, DamagedObject].some((kind) => error instanceof kind)

async function unread(id: number, { db }: Services): Promise<UcfFileRow | undefined> {
  const [file] = await db
    .select()
    .from(ucfFiles)
    .where(and(eq(ucfFiles.id, id), eq(ucfFiles.state, 0)))
  return file
}

type Stretch = Omit<typeof ucfStretches.$inferInsert, 'stream_id'>

interface Listened {
  seconds: number
  /** The time that its beginning has: it ends when it was added, so that nothing lies in the future. */
  begin: number
  stretches: Stretch[]
}

/** Fingerprints of what nobody knows in it. */
async function listen(
  file: UcfFileRow,
  services: Services,
  signal: AbortSignal,
): Promise<Listened> {
  const [project] = await services.db
    .select()
    .from(ucfProjects)
    .where(eq(ucfProjects.id, file.project_id))
  if (!project) throw new Unreadable('Its project is there no more')
  const key = await bytesOfFile(file, services)
  const { path, release } = await services.objects.asFile(key)
  try {
    const { seconds, known } = await knownIn({ path, file, project }, services, signal)
    const from = file.created_at.getTime() - Math.round(seconds * 1000)
    const sound = services.decoder.decode(path, { sampleRate, signal })
    const stretches: Stretch[] = []
    for await (const { samples, begin, end, countedFrom } of cutUnknown(sound, known)) {
      const fingerprint = await fingerprintOf(samples, services, signal)
      if (fingerprint)
        stretches.push({
          project_id: project.id,
          begin: from + begin,
          end: from + end,
          counted_from: from + countedFrom,
          fingerprint,
        })
    }
    return { seconds, begin: from, stretches }
  } finally {
    await release()
  }
}

/** Undefined where there is nothing to find it by. */
async function fingerprintOf(samples: Float32Array, services: Services, signal: AbortSignal) {
  try {
    const source = { samples: once(samples), sampleRate }
    return Buffer.from(await services.recognition.fingerprint(source, { signal }))
  } catch (error) {
    if (error instanceof UndecodableAudio) return undefined
    throw error
  }
}

async function* once(samples: Float32Array) {
  yield samples
}

const secondsOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { counted_from, end }) => sum + end - counted_from, 0) / 1000

async function keep(file: UcfFileRow, listened: Listened, services: Services) {
  const { seconds, begin, stretches } = listened
  await services.db.transaction(async (tx) => {
    const isUnread = and(eq(ucfFiles.id, file.id), eq(ucfFiles.state, 0))
    const [held] = await tx.select().from(ucfFiles).where(isUnread).for('update')
    // Removed meanwhile.
    if (!held) return
    const [source] = await tx.insert(ucfStreams).values(sourceOf(file, begin)).returning()
    if (!source) throw new Error('the file was not stored')
    for (let at = 0; at < stretches.length; at += 50) {
      const part = stretches.slice(at, at + 50)
      await tx.insert(ucfStretches).values(part.map((one) => ({ ...one, stream_id: source.id })))
    }
    await tx
      .update(ucfFiles)
      .set({
        state: 1,
        error: '',
        stream_id: source.id,
        duration: seconds,
        unknown_seconds: secondsOf(stretches),
        updated_at: new Date(),
      })
      .where(isUnread)
    await tx
      .update(ucfProjects)
      .set({ look_at: new Date() })
      .where(eq(ucfProjects.id, file.project_id))
    await publish(file, services, tx)
  })
}

const sourceOf = (file: UcfFileRow, begin: number): typeof ucfStreams.$inferInsert => ({
  uid: file.uid,
  project_id: file.project_id,
  // No monitored stream has such a row: nothing of one can be taken for it.
  bm_row: -file.id,
  bm_stream_id: String(file.id),
  bm_project_id: 0,
  from: null,
  file_begin: begin,
  name: file.name,
  project_name: '',
  kept_days: keptDays,
  searched_to: new Date(),
})

async function refuse(file: UcfFileRow, error: string, services: Services) {
  await services.db
    .update(ucfFiles)
    .set({ state: -1, error, updated_at: new Date() })
    .where(and(eq(ucfFiles.id, file.id), eq(ucfFiles.state, 0)))
  await publish(file, services, services.db)
}

async function publish(
  { uid, project_id }: Pick<ProjectRow, 'uid'> & Pick<UcfFileRow, 'project_id'>,
  { events }: Services,
  db: Services['db'],
) {
  await events.publish(uid, ucfTopics.sources(project_id), { db })
  await events.publish(uid, ucfTopics.projects(), { db })
}
