import { readSync } from 'node:fs'

const longestIndex = 64 * 1024 * 1024

/**
 * Decoders that read from front to back need the index of an MP4 (`moov`) first and whole, but cameras and encoders write it
 * last, and the decoder would keep the file until then. So a copy of the index, its addresses moved by its own length, goes
 * before the file. Where the index is in front already, `head` bytes of the file belong together. Throws without an index.
 */
export function mp4Start(file: number, size: number): { preface?: Uint8Array; head: number } {
  const { start, length, afterData } = findIndex(file, size)
  if (start + length > size) throw new Error('The index is cut off')
  const head = afterData ? 0 : start + length
  if (Math.max(head, length) > longestIndex) throw new Error('The index is too long')
  if (!afterData) return { head }
  const preface = readBytes(file, start, length)
  moveAddresses(preface, 8, preface.length, preface.length)
  return { preface, head }
}

function findIndex(file: number, size: number) {
  let afterData = false
  for (let start = 0; start + 8 <= size; ) {
    const header = readBytes(file, start, 16)
    const { type, length } = boxAt(header, 0, size - start)
    if (type === 'moov') return { start, length, afterData }
    if (type === 'mdat') afterData = true
    if (length < 8) break
    start += length
  }
  throw new Error('There is no index')
}

const containers = ['trak', 'mdia', 'minf', 'stbl']

function moveAddresses(bytes: Uint8Array, start: number, end: number, by: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = start; at + 8 <= end; ) {
    const { type, length } = boxAt(bytes.subarray(at, at + 16), 0, end - at)
    if (length < 8 || at + length > end) return
    if (containers.includes(type)) moveAddresses(bytes, at + 8, at + length, by)
    const wide = type === 'co64' ? 8 : 4
    if (type === 'stco' || type === 'co64') {
      for (let entry = at + 16; entry + wide <= at + length; entry += wide) {
        if (wide === 8) view.setBigUint64(entry, view.getBigUint64(entry) + BigInt(by))
        else view.setUint32(entry, view.getUint32(entry) + by)
      }
    }
    at += length
  }
}

function boxAt(bytes: Uint8Array, at: number, room: number) {
  if (bytes.length < at + 8) return { type: '', length: 0 }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const length = view.getUint32(at)
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  if (length === 0) return { type, length: room }
  if (length > 1) return { type, length }
  return { type, length: bytes.length < at + 16 ? 0 : Number(view.getBigUint64(at + 8)) }
}

function readBytes(file: number, position: number, length: number) {
  const bytes = new Uint8Array(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}
