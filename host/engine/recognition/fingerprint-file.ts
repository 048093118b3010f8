import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { UndecodableAudio } from '@console/core/server'
import { algorithm, framesPerSecond, highestBin, hop, lowestBin, windowSize } from './algorithm'
import type { Extraction } from './engine'
import { decodePeaks, encodePeaks, type Peaks } from './fingerprint/peaks'

/**
 * The portable fingerprint of a sound, numbers little endian:
 *
 *  0  8  89 'LMFP' 0D 0A 1A: no text, and changed when it was sent as one
 *  8  u16 version of this format
 * 10  u16 version of the algorithm
 * 12  4  name of the algorithm, filled with zeros
 * 16  f64 seconds of sound
 * 24  f32 dBFS of its loudest 128 ms, NaN when unknown
 * 28  u32 bytes of peaks
 * 32  32 SHA-256 of all other bytes
 * 64     peaks, as they are stored
 */
export const fingerprintExtension = 'lmfp'

const magic = Buffer.from('\x89LMFP\r\n\x1a', 'latin1')
const formatVersion = 1
const headerBytes = 64
const checksumAt = 32
const longestSeconds = 48 * 3600
/** Peaks are so far apart that no 13 frames hold more. */
const crowded = { peaks: 40, frames: 13 }

export const isFingerprintFile = (bytes: Uint8Array) =>
  bytes.length >= magic.length && magic.equals(bytes.subarray(0, magic.length))

export function writeFingerprintFile(extraction: Omit<Extraction, 'musicSpeech'>): Uint8Array {
  const peaks = encodePeaks(extraction.peaks)
  const file = Buffer.alloc(headerBytes + peaks.length)
  magic.copy(file)
  file.writeUInt16LE(formatVersion, 8)
  file.writeUInt16LE(algorithm.version, 10)
  file.write(algorithm.name, 12, 4, 'latin1')
  file.writeDoubleLE(extraction.seconds, 16)
  file.writeFloatLE(extraction.loudest ?? Number.NaN, 24)
  file.writeUInt32LE(peaks.length, 28)
  file.set(peaks, headerBytes)
  checksumOf(file).copy(file, checksumAt)
  return file
}

/** Believes nothing that the bytes say. Throws `UndecodableAudio`. */
export function readFingerprintFile(given: Uint8Array): Extraction {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  if (bytes.length === 0) throw new UndecodableAudio('empty')
  if (!isFingerprintFile(bytes)) throw refused('This is not a fingerprint file')
  if (bytes.length < headerBytes) throw refused('This fingerprint file is cut off')
  checkVersions(bytes)
  const length = bytes.readUInt32LE(28)
  if (length > bytes.length - headerBytes) throw refused('This fingerprint file is cut off')
  if (!checksumOf(bytes).equals(bytes.subarray(checksumAt, headerBytes))) {
    throw refused('This fingerprint file is damaged')
  }
  if (length < bytes.length - headerBytes) throw refused('This fingerprint file is damaged')
  const seconds = bytes.readDoubleLE(16)
  const loudest = bytes.readFloatLE(24)
  if (!(seconds >= 0)) throw refused('This fingerprint file is damaged')
  if (seconds > longestSeconds) throw new UndecodableAudio('too-long')
  const peaks = peaksOf(bytes.subarray(headerBytes))
  if (!isPossible(peaks, seconds)) throw refused('This fingerprint file is damaged')
  return { peaks, seconds, loudest: Number.isFinite(loudest) ? loudest : undefined }
}

const refused = (sentence: string) => new UndecodableAudio('damaged', sentence)

const checksumOf = (file: Buffer) =>
  createHash('sha256')
    .update(file.subarray(0, checksumAt))
    .update(file.subarray(headerBytes))
    .digest()

function checkVersions(bytes: Buffer): void {
  const format = bytes.readUInt16LE(8)
  const name = bytes.toString('latin1', 12, 16).replace(/\0+$/, '')
  const version = bytes.readUInt16LE(10)
  if (format !== formatVersion) {
    throw refused(
      `This fingerprint file has format ${format}; this service reads format ${formatVersion}`,
    )
  }
  if (name !== algorithm.name || version !== algorithm.version) {
    throw refused(
      `This fingerprint was made by another version of the fingerprint tool; this service needs '${algorithm.name}' version ${algorithm.version}: make it again`,
    )
  }
}

function peaksOf(bytes: Uint8Array): Peaks {
  try {
    return decodePeaks(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw refused('This fingerprint file is damaged')
    throw error
  }
}

/** A checksum is easily made: sound itself has no other peaks than these. */
function isPossible({ frames, frame, bin }: Peaks, seconds: number): boolean {
  const whole = Math.max(0, seconds - (windowSize - hop) / (hop * framesPerSecond))
  if (Math.abs(frames - whole * framesPerSecond) > 2) return false
  for (let i = 0; i < bin.length; i++) {
    const place = (bin[i] as number) / 16
    if (place < lowestBin - 1 || place > highestBin + 1) return false
    const later = frame[i + crowded.peaks]
    if (later !== undefined && later - (frame[i] as number) < crowded.frames) return false
  }
  return true
}

/** The bytes of a file, where it is a portable fingerprint. */
export async function fingerprintIn(file: string): Promise<Uint8Array | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    if (!isFingerprintFile(buffer.subarray(0, bytesRead))) return undefined
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
