import { randomUUID } from 'node:crypto'
import { audioFilesHint, hasAudioExtension } from '@console/core/contract'
import {
  type Call,
  type Db,
  Failure,
  holdToScope,
  type IncomingFile,
  invalid,
  notFound,
  OwnRows,
  refused,
  type Services,
} from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { noSoundOf, type ScannedFile } from '#plugins/filescanning/contract'
import { mostFiles, type ucfFilesApi } from '../../contract'
import { type UcfFileRow, ucfFiles } from '../sound/tables'
import { type ProjectRow, ucfProjects } from '../tables'
import { objectKeyOf } from './objects'
import { readFile } from './read-file'
import { scannedSound } from './scanned-sound'

type AddCall = Call<typeof ucfFilesApi.add>

export const fullProject = 'A project holds at most 1,000 files'

/** Held until the commit, so that two at once cannot both be the last one; answers how many more it takes. */
async function roomIn({ id }: ProjectRow, tx: Db): Promise<number> {
  const [held] = await tx
    .select()
    .from(ucfProjects)
    .where(eq(ucfProjects.id, id))
    .for('no key update')
  if (!held) throw notFound('project')
  return mostFiles - (await tx.$count(ucfFiles, eq(ucfFiles.project_id, id)))
}

type NewFile = Omit<typeof ucfFiles.$inferInsert, 'uid' | 'project_id'>

async function insert(project: ProjectRow, file: NewFile, tx: Db, services: Services) {
  const { uid, id } = project
  const row = await new OwnRows(tx, ucfFiles, uid).insert({ ...file, project_id: id } as never)
  await services.jobs.send(readFile, { id: row.id }, { db: tx, account: uid })
  return row
}

/** An upload, finished again when its answer was lost: the file that it made is the answer. */
export async function addUpload(call: AddCall, project: ProjectRow): Promise<UcfFileRow> {
  const { body, file, rows, caller, services } = call
  const findMade = async () =>
    body.key ? await rows(ucfFiles).find(eq(ucfFiles.upload_key, body.key)) : undefined
  const made = await findMade()
  if (made) return made
  try {
    const incoming =
      file ?? (body.key ? await services.uploads.find(caller.uid, body.key) : undefined)
    return await addIncoming(project, { ...body, incoming }, services)
  } catch (error) {
    const madeMeanwhile = await findMade()
    if (madeMeanwhile) return madeMeanwhile
    throw error
  }
}

const plain = (text: string) => text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/gu, ' ').trim()

interface Sent {
  name?: string | undefined
  key?: string | undefined
  filename?: string | undefined
  incoming: IncomingFile | undefined
}

async function addIncoming(project: ProjectRow, sent: Sent, services: Services) {
  const { incoming } = sent
  if (!incoming) throw invalid({ file: 'Send a file, or the key of an upload' })
  if (incoming.size === 0) throw invalid({ file: 'This file is empty' })
  const filename = plain(sent.filename ?? '') || incoming.filename
  if (!hasAudioExtension(filename)) throw invalid({ file: `Only ${audioFilesHint}` })
  const object_key = objectKeyOf(project.id, randomUUID(), filename)
  try {
    return await services.db.transaction(async (tx) => {
      if ((await roomIn(project, tx)) < 1) throw refused(fullProject)
      await services.uploads.take(incoming, object_key, { db: tx })
      const name = sent.name ?? (plain(filename.slice(0, 255)) || 'Untitled')
      const { size } = incoming
      const file = { name, filename, object_key, size, upload_key: sent.key ?? null }
      return insert(project, file, tx, services)
    })
  } catch (error) {
    await services.objects.remove(object_key)
    throw error
  }
}

/** Files of a container: those whose sound is stored, each once; why the others are not taken is told. */
export async function addScanned(call: AddCall, project: ProjectRow) {
  const { body, caller, services } = call
  holdToScope(caller, 'read-filescanning')
  const scans = scannedSound(services)
  if (!scans) throw new Failure(404, 'This console has no file scanning')
  const found = await scans.files(caller.uid, body.container_id ?? 0, body.file_ids)
  if (!found) throw invalid({ container_id: `You have no container ${body.container_id}` })
  const missing = body.file_ids?.find((id) => !found.some(({ file_id }) => file_id === id))
  if (missing) throw invalid({ file_ids: `There is no file ${missing} in this container` })
  return services.db.transaction(async (tx) => {
    let room = await roomIn(project, tx)
    const known = await knownScans(project, found, tx)
    const data: UcfFileRow[] = []
    const skipped: { file_id: string; name: string; reason: string }[] = []
    for (const scanned of found) {
      const { file_id, name } = scanned
      const reason = known.has(file_id)
        ? 'It is in this project already'
        : (noSound(scanned) ?? (room < 1 ? fullProject : undefined))
      if (reason) {
        skipped.push({ file_id, name, reason })
        continue
      }
      room--
      data.push(await insert(project, ofScan(scanned), tx, services))
    }
    return { data, skipped }
  })
}

const noSound = (scanned: ScannedFile) =>
  noSoundOf({ ...scanned, bytes: scanned.object_key === '' ? 0 : scanned.size })

const ofScan = ({ name, filename, file_id, container, size }: ScannedFile): NewFile => ({
  name,
  filename,
  size,
  scan_file: file_id,
  container_id: container.id,
  container: container.name,
})

async function knownScans({ id }: ProjectRow, found: readonly ScannedFile[], tx: Db) {
  const named = found.map(({ file_id }) => file_id)
  const rows = await tx
    .select({ scan: ucfFiles.scan_file })
    .from(ucfFiles)
    .where(and(eq(ucfFiles.project_id, id), inArray(ucfFiles.scan_file, named)))
  return new Set(rows.map(({ scan }) => scan))
}
