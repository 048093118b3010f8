import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { differences, type Ledger, listAll, send, type Target } from './load'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What was acknowledged is there, what was acknowledged as deleted is not. Answers the files. */
export async function expectAcknowledged(target: Target, ledger: Ledger) {
  const { lost, cameBack } = await differences(target, ledger)
  expect({ lost, cameBack }).toEqual({ lost: [], cameBack: [] })
  return await listAll(target, `/api/buckets/${target.bucketId}/files`)
}

export async function expectSameBytes(target: Target, fileId: number, bytes: Uint8Array) {
  const resource = `/buckets/${target.bucketId}/files/${fileId}/audio`
  const { data } = await send(target, 'POST', '/api/media-tickets', { body: { resource } })
  const response = await fetch(new URL(data.url, target.address))
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes))
}
