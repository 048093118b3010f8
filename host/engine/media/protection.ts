import { type FileHandle, open } from 'node:fs/promises'
import type { AudioType } from './audio-type'

const longestIndex = 64 * 1024 * 1024
const asfHeaderBytes = 64 * 1024

/** Content encryption, extended and advanced: objects of an ASF header. */
const asfEncryption = [
  'fbb3112223bdd211b4b700a0c955fc6e',
  '14e68a292226174cb935dae07ee9289c',
  '338505438169e6499b74ad12cb86d58c',
].map((id) => Buffer.from(id, 'hex'))

/** Whether the audio is locked by a shop's or a sender's key. Decoders make noise of it, or call it damaged. */
export async function isProtected(path: string, type: AudioType): Promise<boolean> {
  if (!['m4a', 'mp4', 'mov', 'wma', 'wmv'].includes(type)) return false
  const file = await open(path)
  try {
    return type === 'wma' || type === 'wmv' ? await isLockedAsf(file) : await isLockedMp4(file)
  } finally {
    await file.close()
  }
}

async function isLockedAsf(file: FileHandle): Promise<boolean> {
  const header = await read(file, 0, asfHeaderBytes)
  return asfEncryption.some((id) => header.includes(id))
}

async function isLockedMp4(file: FileHandle): Promise<boolean> {
  const index = await findIndex(file)
  for (let at = index.indexOf('stsd'); at >= 0; at = index.indexOf('stsd', at + 4)) {
    // Version and count of entries, then the length and the kind of the first.
    const kind = index.toString('latin1', at + 16, at + 20)
    if (kind === 'enca' || kind === 'drms') return true
  }
  return false
}

async function findIndex(file: FileHandle): Promise<Buffer> {
  for (let start = 0; ; ) {
    const header = await read(file, start, 16)
    if (header.length < 8) return Buffer.alloc(0)
    const short = header.readUInt32BE(0)
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short
    if (header.toString('latin1', 4, 8) === 'moov') {
      return read(file, start, Math.min(length, longestIndex))
    }
    if (length < 8) return Buffer.alloc(0)
    start += length
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
  return bytes.subarray(0, bytesRead)
}
