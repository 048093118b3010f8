import { randomBytes } from 'node:crypto'
import { audioFilesHint, hasAudioExtension } from '@console/core/contract'
import { type IncomingFile, invalid, notFound, refused, type Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FileDraft, isLiveBucketType, musicBucketId, Title } from '../../contract'
import { type BucketRow, bucketFiles, buckets, type FileRow } from '../tables'
import { publishChange } from './file-rows'
import { objectKeyOf } from './objects'
import { processFile } from './process-file'

type Draft = z.output<typeof FileDraft>

interface Source extends Pick<FileRow, 'filename' | 'url' | 'copy_of'> {
  title: string
}

/** What the new row says about where its audio comes from; refuses what cannot be taken. */
export async function sourceOf(
  body: Draft,
  incoming: IncomingFile | undefined,
  services: Services,
): Promise<Source> {
  switch (body.data_type) {
    case 'audio':
    case 'fingerprint': {
      if (!incoming) throw invalid({ file: 'Send a file, or the key of an upload' })
      if (incoming.size === 0) throw invalid({ file: 'This file is empty' })
      const filename = body.filename ?? incoming.filename
      if (body.data_type === 'audio' && !hasAudioExtension(filename)) {
        throw invalid({ file: `Only ${audioFilesHint}` })
      }
      return { filename, url: '', copy_of: '', title: withoutExtension(filename) }
    }
    case 'audio_url': {
      if (!body.url) throw invalid({ url: 'URL is required' })
      await services.outgoing.check(body.url)
      const filename = filenameOf(new URL(body.url))
      return { filename, url: body.url, copy_of: '', title: withoutExtension(filename) }
    }
    case 'acrid': {
      const original = await inMusic(body.acrid ?? '', services)
      return { filename: '', url: '', copy_of: original.acr_id, title: original.title }
    }
  }
}

async function inMusic(acrId: string, { db }: Services): Promise<FileRow> {
  const [original] = await db
    .select()
    .from(bucketFiles)
    .where(
      and(
        eq(bucketFiles.bucket_id, musicBucketId),
        eq(bucketFiles.acr_id, acrId.replaceAll('\0', '')),
        eq(bucketFiles.state, 1),
      ),
    )
  if (!original) {
    throw invalid({ acrid: 'The provider Music bucket holds no recording with this ACR ID' })
  }
  return original
}

function filenameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last) || hostname
  } catch {
    return last || hostname
  }
}

const withoutExtension = (filename: string) => filename.replace(/\.[^.]*$/, '')

function titleOf(body: Draft, source: Source): string {
  if (body.title) return body.title
  const title = Title.safeParse(source.title.replace(/\p{Cc}/gu, ' ').slice(0, 255))
  return title.success ? title.data : 'Untitled'
}

interface NewFile {
  uid: number
  bucket: BucketRow
  body: Draft
  incoming: IncomingFile | undefined
  source: Source
  /** A new one unless given. */
  acrId?: string
}

/** The bytes are in their place before the commit: a row never points at nothing. */
export async function addFile(
  { uid, bucket, body, incoming, source, acrId: given }: NewFile,
  services: Services,
): Promise<FileRow> {
  const random = randomBytes(16).toString('hex')
  const acrId = given ?? random
  // By no given id: bytes of a file that had it before are removed later.
  const objectKey = incoming ? objectKeyOf(bucket.id, random, source.filename) : ''
  const { filename, url, copy_of } = source
  try {
    return await services.db.transaction(async (tx) => {
      // Held until the commit, so that the bucket cannot be deleted meanwhile.
      const [held] = await tx
        .select()
        .from(buckets)
        .where(eq(buckets.id, bucket.id))
        .for('no key update')
      if (!held) throw notFound('bucket')
      if (isLiveBucketType(held.type)) throw refused('This bucket takes channels, not files')
      if (uid !== providerUid) await services.limits.check(uid, 'duration', { db: tx, more: 0 })
      if (incoming) await services.uploads.take(incoming, objectKey, { db: tx })
      const [row] = await tx
        .insert(bucketFiles)
        .values({
          uid,
          bucket_id: bucket.id,
          acr_id: acrId,
          title: titleOf(body, source),
          audio_id: body.audio_id ?? '',
          user_defined: (body.user_defined ?? {}) as FileRow['user_defined'],
          data_type: body.data_type,
          object_key: objectKey,
          upload_key: body.key ?? null,
          filename,
          url,
          copy_of,
        })
        .returning()
      if (!row) throw new Error('the file was not stored')
      await services.jobs.send(processFile, { id: row.id, acrId }, { db: tx })
      await publishChange(services, tx, uid, bucket.id)
      return row
    })
  } catch (error) {
    if (objectKey) await services.objects.remove(objectKey)
    throw error
  }
}

/** Owns the provider's Music bucket; no plan limits it. */
export const providerUid = 0
