import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasAudioExtension, maxUploadBytes } from '@console/core/contract'
import type { Command, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { musicBucketId, Title } from '../contract'
import { addFile, providerUid } from './files/add-file'
import { readTags } from './files/music-tags'
import { type BucketRow, bucketFiles, buckets, type FileRow } from './tables'

/** `npm run import:music -- <folder>`: the operator's recordings become the provider's music. */
export const importMusic: Command = {
  name: 'import:music',
  usage: '<folder>',
  async run({ args: [folder = ''], services, print }) {
    const [bucket] = await services.db.select().from(buckets).where(eq(buckets.id, musicBucketId))
    if (!bucket) throw new Error('This service has no Music bucket')
    const paths = (await filesBelow(folder)).filter(hasAudioExtension)
    if (paths.length === 0) throw new Error(`There are no audio files in ${folder}`)
    const tally = { added: 0, known: 0, failed: 0 }
    for (const path of paths) {
      const name = relative(folder, path)
      const { outcome, text } = await importFile(path, bucket, services)
      tally[outcome] += 1
      print(`${name}: ${text}`)
    }
    print(`${tally.added} added, ${tally.known} were there already, ${tally.failed} failed`)
    return tally.failed === 0
  },
}

interface Outcome {
  outcome: 'added' | 'known' | 'failed'
  text: string
}

async function importFile(path: string, bucket: BucketRow, services: Services): Promise<Outcome> {
  try {
    const { size } = await stat(path)
    if (size === 0) return failed('this file is empty')
    if (size > maxUploadBytes) return failed('this file is over 500 MB')
    const uploadKey = `import:${await hashOf(path)}`
    const before = await imported(uploadKey, services)
    // A file that could not be read before may be readable by now.
    if (before?.state === -1) await services.db.delete(bucketFiles).where(byId(before))
    const file =
      before && before.state !== -1 ? before : await add(path, uploadKey, bucket, services)
    const settled = await untilSettled(file, services)
    if (settled.state === -1) return failed(settled.error)
    return before?.id === file.id
      ? { outcome: 'known', text: `already there, ${settled.acr_id}` }
      : { outcome: 'added', text: `added as ${settled.title}, ${settled.acr_id}` }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (text: string): Outcome => ({ outcome: 'failed', text })
const byId = ({ id }: FileRow) => eq(bucketFiles.id, id)

async function add(path: string, uploadKey: string, bucket: BucketRow, services: Services) {
  const { uploads } = services
  const { title, known } = await readTags(path)
  const fitting = Title.safeParse(title?.slice(0, 255))
  const filename = basename(path)
  const incoming = await uploads.receive(providerUid, filename, createReadStream(path))
  return addFile(
    {
      uid: providerUid,
      bucket,
      incoming,
      body: {
        data_type: 'audio',
        key: uploadKey,
        user_defined: known as FileRow['user_defined'],
        ...(fitting.success && { title: fitting.data }),
      },
      source: { filename, url: '', copy_of: '', title: filename.replace(/\.[^.]*$/, '') },
    },
    services,
  )
}

async function imported(uploadKey: string, { db }: Services): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(bucketFiles)
    .where(and(eq(bucketFiles.uid, providerUid), eq(bucketFiles.upload_key, uploadKey)))
  return file
}

/** The file's job runs in this process, or in a console beside it. */
async function untilSettled(file: FileRow, { db }: Services): Promise<FileRow> {
  for (let row: FileRow | undefined = file; row; ) {
    if (row.state !== 0) return row
    await sleep(100)
    row = (await db.select().from(bucketFiles).where(byId(file)))[0]
  }
  throw new Error('was deleted while it was being added')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
