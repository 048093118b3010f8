import { storedPairs } from '../index/hashes'
import type { Places, Print } from './posting-store'

/** Parts of the store: more than it will ever have servers. */
export const partCount = 128

/** The print (4 bytes) and the frame in it (3 bytes, three days). */
const postingBytes = 7
const mostFrame = 2 ** 24 - 1
/** Hash within its part, and the number of postings that follow. */
const headBytes = 3 + 4

export const partOf = (hash: number) => hash % partCount

/** A hash as its part names it: 3 bytes. */
export function fieldOf(hash: number): Buffer {
  const field = Buffer.alloc(3)
  field.writeUIntBE(Math.floor(hash / partCount), 0, 3)
  return field
}

/** For each part the postings of some prints, by hash: head, postings, head, … */
export function packedByPart(prints: readonly Print[], parts: ReadonlySet<number>) {
  const byHash = new Map<number, number[]>()
  for (const { print, peaks } of prints) {
    storedPairs(peaks.frame, peaks.bin, (hash, frame) => {
      if (!parts.has(partOf(hash)) || frame > mostFrame) return
      const held = byHash.get(hash)
      if (held) held.push(print, frame)
      else byHash.set(hash, [print, frame])
    })
  }
  const pieces = new Map<number, Buffer[]>([...parts].map((part) => [part, []]))
  for (const [hash, postings] of byHash) {
    const count = postings.length / 2
    const piece = Buffer.alloc(headBytes + count * postingBytes)
    piece.set(fieldOf(hash), 0)
    piece.writeUInt32BE(count, 3)
    for (let i = 0; i < count; i++) {
      const at = headBytes + i * postingBytes
      piece.writeUInt32BE(postings[2 * i] as number, at)
      piece.writeUIntBE(postings[2 * i + 1] as number, at + 4, 3)
    }
    pieces.get(partOf(hash))?.push(piece)
  }
  return new Map([...pieces].map(([part, those]) => [part, Buffer.concat(those)]))
}

/** What was read of each hash, where there is something. */
export function unpackPlaces(hashes: Uint32Array, read: readonly (Buffer | undefined)[]): Places {
  const begins = new Uint32Array(hashes.length + 1)
  for (let i = 0; i < hashes.length; i++) {
    const count = Math.floor((read[i]?.length ?? 0) / postingBytes)
    begins[i + 1] = (begins[i] as number) + count
  }
  const total = begins[hashes.length] as number
  const prints = new Uint32Array(total)
  const frames = new Uint32Array(total)
  let to = 0
  for (const bytes of read) {
    for (let at = 0; bytes && at + postingBytes <= bytes.length; at += postingBytes) {
      prints[to] = bytes.readUInt32BE(at)
      frames[to++] = bytes.readUIntBE(at + 4, 3)
    }
  }
  return { hashes, begins, prints, frames }
}
