import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type Ledger, listAll, send, type Target } from './load'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What was acknowledged is there, what was acknowledged as deleted is not. Answers the files. */
export async function expectAcknowledged(target: Target, ledger: Ledger) {
  const files = await listAll(target, `/api/buckets/${target.bucketId}/files`)
  const fileIds = new Set(files.map(({ id }) => id))
  const buckets = new Set((await listAll(target, '/api/buckets')).map(({ id }) => id))
  expect({
    lostBuckets: [...ledger.buckets].filter((id) => !buckets.has(id)),
    lostFiles: [...ledger.files.keys()].filter((id) => !fileIds.has(id)),
    bucketsThatCameBack: [...ledger.goneBuckets].filter((id) => buckets.has(id)),
    filesThatCameBack: [...ledger.goneFiles].filter((id) => fileIds.has(id)),
  }).toEqual({ lostBuckets: [], lostFiles: [], bucketsThatCameBack: [], filesThatCameBack: [] })
  return files
}

export async function expectSameBytes(target: Target, fileId: number, bytes: Uint8Array) {
  const resource = `/buckets/${target.bucketId}/files/${fileId}/audio`
  const { data } = await send(target, 'POST', '/api/media-tickets', { body: { resource } })
  const response = await fetch(new URL(data.url, target.address))
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes))
}
