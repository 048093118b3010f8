import { Inflate } from 'fflate'

/** What is read of a file: parts of it, so that a large one need not be in memory. */
export type Readable = Pick<Blob, 'size' | 'slice'>

export type Bytes = Uint8Array<ArrayBuffer>

export interface ZipEntry {
  name: string
  /** Unpacked, as the archive says: more is never unpacked. */
  size: number
  read(): Promise<Bytes>
}

/** The file is no archive that can be read; the message is a sentence for a person. */
export class UnreadableZip extends Error {}

/** A file of the archive cannot be unpacked as its directory says. */
export class DamagedEntry extends Error {}

export interface ZipLimits {
  entries: number
  /** Bytes of the file of a name, unpacked. */
  fileBytes(name: string): number
  /** Bytes of all files, unpacked. */
  bytes: number
}

/** Undefined: it is damaged. A file that the browser may not read any more is another matter, and thrown. */
export const readIfWhole = (entry: ZipEntry | undefined): Promise<Bytes | undefined> =>
  (entry?.read() ?? Promise.resolve(undefined)).catch((error: unknown) => {
    if (error instanceof DamagedEntry) return undefined
    throw error
  })

const noZip = 'This file is not a zip archive, or it is incomplete'
const endSize = 22
const longestComment = 0xffff

/** The files of an archive by its directory, in which every program finds them. Folders are left out. */
export async function readZip(file: Readable, limits: ZipLimits): Promise<ZipEntry[]> {
  const { count, from, size } = await findDirectory(file)
  if (count > limits.entries) throw new UnreadableZip('There are too many files in this archive')
  const directory = await viewOf(file, from, from + size)
  const entries: DirectoryEntry[] = []
  for (let at = 0; entries.length < count; ) {
    const entry = entryAt(directory, at)
    entries.push(entry)
    at = entry.next
  }
  checkSizes(entries, from, limits)
  return entries
    .filter(({ name, size: bytes }) => !(name.endsWith('/') && bytes === 0))
    .map((entry) => ({ ...entry, read: () => unpack(file, entry, from) }))
}

async function findDirectory(file: Readable) {
  const tailFrom = Math.max(0, file.size - endSize - longestComment)
  const tail = await viewOf(file, tailFrom, file.size)
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue
    // A comment may hold the same four bytes.
    if (at + endSize + tail.getUint16(at + 20, true) !== tail.byteLength) continue
    const count = tail.getUint16(at + 10, true)
    const size = tail.getUint32(at + 12, true)
    const from = tail.getUint32(at + 16, true)
    if (from + size !== tailFrom + at) throw new UnreadableZip(noZip)
    return { count, from, size }
  }
  throw new UnreadableZip(noZip)
}

interface DirectoryEntry {
  name: string
  size: number
  packed: number
  method: number
  offset: number
  /** Where the next one stands in the directory. */
  next: number
}

function entryAt(directory: DataView<ArrayBuffer>, at: number): DirectoryEntry {
  const whole = at + 46 <= directory.byteLength
  if (!whole || directory.getUint32(at, true) !== 0x02014b50) throw new UnreadableZip(noZip)
  const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
  const nameEnd = at + 46 + (name ?? 0)
  const next = nameEnd + (extra ?? 0) + (comment ?? 0)
  const method = directory.getUint16(at + 10, true)
  const isLocked = (directory.getUint16(at + 8, true) & 1) === 1
  if (next > directory.byteLength || isLocked || (method !== 0 && method !== 8)) {
    throw new UnreadableZip('This archive is packed in a way that evidence packs are not')
  }
  return {
    method,
    next,
    name: new TextDecoder().decode(directory.buffer.slice(at + 46, nameEnd)),
    packed: directory.getUint32(at + 20, true),
    size: directory.getUint32(at + 24, true),
    offset: directory.getUint32(at + 42, true),
  }
}

/** Files that share bytes, or say that they are huge, are how a small archive becomes a bomb. */
function checkSizes(
  entries: readonly DirectoryEntry[],
  end: number,
  { fileBytes, bytes }: ZipLimits,
) {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > bytes || entries.some(({ name, size }) => size > fileBytes(name))) {
    throw new UnreadableZip('The files in this archive are too large for an evidence pack')
  }
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  for (const [at, { offset, packed }] of inOrder.entries()) {
    if (offset + packed > (inOrder[at + 1]?.offset ?? end)) throw new UnreadableZip(noZip)
  }
}

async function unpack(
  file: Readable,
  { name, size, packed, method, offset }: DirectoryEntry,
  end: number,
) {
  const head = await viewOf(file, offset, Math.min(offset + 30, end))
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new DamagedEntry()
  if (head.getUint16(8, true) !== method) throw new DamagedEntry()
  const nameFrom = offset + 30
  const from = nameFrom + head.getUint16(26, true) + head.getUint16(28, true)
  const own = await viewOf(file, nameFrom, nameFrom + head.getUint16(26, true))
  // Programs that read an archive from its beginning would see another file.
  if (new TextDecoder().decode(own) !== name || from + packed > end) throw new DamagedEntry()
  const bytes = new Uint8Array(size)
  if (method === 0) {
    if (packed !== size) throw new DamagedEntry()
    bytes.set(new Uint8Array(await file.slice(from, from + size).arrayBuffer()))
    return bytes
  }
  await inflate(file.slice(from, from + packed), bytes)
  return bytes
}

/** A thousandfold of this comes out at most, before the limit is looked at. */
const inflatedAtOnce = 16_384

async function inflate(packed: Readable, into: Uint8Array) {
  let at = 0
  const inflater = new Inflate((chunk) => {
    if (at + chunk.length > into.length) throw new DamagedEntry()
    into.set(chunk, at)
    at += chunk.length
  })
  for (let from = 0; from < packed.size || from === 0; from += inflatedAtOnce) {
    const end = Math.min(from + inflatedAtOnce, packed.size)
    const part = new Uint8Array(await packed.slice(from, end).arrayBuffer())
    push(inflater, part, end === packed.size)
  }
  if (at !== into.length) throw new DamagedEntry()
}

function push(inflater: Inflate, part: Uint8Array, isLast: boolean) {
  try {
    inflater.push(part, isLast)
  } catch {
    throw new DamagedEntry()
  }
}

const viewOf = async (file: Readable, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer())
