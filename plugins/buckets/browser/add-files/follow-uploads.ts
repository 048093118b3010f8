import type { FindContext, TakenUpload, UploadFollower, UploadOutcome } from '@console/core/browser'
import { bucketPaths, type DedupFile, type FileState, filesApi } from '../../contract'

const paths = /^\/buckets\/(\d+)\/(files|dedup-files)$/

/** Ids in one address. */
const atOnce = 50

const follower: UploadFollower = {
  async outcomes(uploads, { api }) {
    const found: Record<string, UploadOutcome> = {}
    const processed = new Map<string, TakenUpload[]>()
    for (const upload of uploads) {
      const [, bucket = '', kind] = paths.exec(upload.path) ?? []
      if (kind === 'files') processed.set(bucket, [...(processed.get(bucket) ?? []), upload])
      else if (kind) found[upload.id] = comparisonOutcome(upload)
    }
    for (const [bucket, own] of processed) {
      for (let from = 0; from < own.length; from += atOnce) {
        const part = own.slice(from, from + atOnce)
        const files = await filesBehind(bucket, part, api)
        for (const upload of part) {
          const file = files.find(({ id }) => id === idOf(upload))
          found[upload.id] = fileOutcome(upload, file)
        }
      }
    }
    return found
  },
}
export default follower

const answerOf = <T>({ answer }: TakenUpload) => (answer as { data: T }).data

const idOf = (upload: TakenUpload) => answerOf<{ id: number }>(upload).id

function filesBehind(bucket_id: string, uploads: readonly TakenUpload[], api: FindContext['api']) {
  const ids = uploads.map(idOf).join(',')
  return api(filesApi)
    .get({ params: { bucket_id, ids } })
    .then(
      ({ data }) => [data].flat(),
      // All of them deleted since; anything else is asked for again.
      (error: { status?: number }) => (error.status === 404 ? [] : Promise.reject(error)),
    )
}

const texts = {
  0: { state: 'going', text: 'Being processed' },
  1: { state: 'good', text: 'Ready: it is recognised from now on' },
  [-1]: { state: 'bad', text: 'Error' },
} as const

function fileOutcome(
  { target }: TakenUpload,
  file: { id: number; state: FileState; error: string } | undefined,
): UploadOutcome {
  if (!file) return { state: 'bad', text: 'Deleted' }
  const { state, text } = texts[file.state]
  const to = `${bucketPaths.one('avr', { name: target })}?file=${file.id}`
  return { state, text: file.error || text, to }
}

/** A comparison has ended when its answer comes. */
function comparisonOutcome(upload: TakenUpload): UploadOutcome {
  const file = answerOf<DedupFile>(upload)
  const [first, ...others] = file.duplicates
  const bucket = bucketPaths.one('avr', { name: upload.target, type: 'DedupFile' })
  const to = (id: string) => `${bucket}?file=${encodeURIComponent(id)}`
  const isAgain = file.created_at !== file.updated_at
  if (!first) {
    const text = wordsOfNew(file.do_db, isAgain)
    return { state: 'good', text, values: { id: file.track_id }, to: to(file.track_id) }
  }
  const values = { name: first.title || first.id, id: file.track_id, count: others.length }
  return { state: 'bad', text: wordsOfDuplicate(others.length, isAgain), values, to: to(first.id) }
}

function wordsOfNew(isInBucket: boolean, isAgain: boolean): string {
  if (isAgain) {
    return isInBucket
      ? 'No duplicate. Track id {id} was compared before and stands in the bucket once'
      : 'No duplicate. Track id {id} was compared before: this comparison takes its place'
  }
  return isInBucket ? 'No duplicate: added to the bucket' : 'No duplicate. Not added, as chosen'
}

function wordsOfDuplicate(others: number, isAgain: boolean): string {
  if (isAgain) {
    return others > 0
      ? 'Duplicate of {name} and {count} more. Track id {id} was compared before'
      : 'Duplicate of {name}. Track id {id} was compared before'
  }
  return others > 0 ? 'Duplicate of {name} and {count} more' : 'Duplicate of {name}'
}
