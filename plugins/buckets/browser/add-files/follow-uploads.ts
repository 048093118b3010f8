import {
  followFiles,
  type TakenUpload,
  type UploadFollower,
  type UploadOutcome,
} from '@console/core/browser'
import { bucketPaths, type DedupFile, type FileState, filesApi } from '../../contract'

const comparisons = /^\/buckets\/\d+\/dedup-files$/

const answerOf = <T>({ answer }: TakenUpload) => (answer as { data: T }).data

const processed = followFiles({
  paths: /^\/buckets\/(\d+)\/files$/,
  idOf: (upload) => answerOf<{ id: number }>(upload).id,
  read: (bucket_id, ids, { api }) => api(filesApi).get({ params: { bucket_id, ids } }),
  outcomeOf: fileOutcome,
})

const follower: UploadFollower = {
  async outcomes(uploads, context) {
    const compared = uploads.filter(({ path }) => comparisons.test(path))
    return {
      ...Object.fromEntries(compared.map((upload) => [upload.id, comparisonOutcome(upload)])),
      ...(await processed.outcomes(uploads, context)),
    }
  },
}
export default follower

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
