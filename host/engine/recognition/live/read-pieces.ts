import { type LivePiece, UndecodableAudio } from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import { readFingerprintFile } from '../fingerprint-file'
import type { StoredPiece } from './live-store'

/** Seconds of one piece. */
export const shortestPiece = 1
export const longestPiece = 60
/** A sender's clock may be fast by so much. Milliseconds. */
const fastClock = 60_000
/** Of what a channel can have played in the time that is kept: connections that overlap, and blocks that share their ends. */
const mostOverlap = 2
const alwaysTaken = 600

interface Known {
  /** Of the channel; undefined where it is not kept. */
  keptSeconds: number | undefined
  heldSeconds: number
  now: number
}

/** The piece as it is stored, or why it cannot be taken. Believes nothing that it says. */
export function readPiece(piece: LivePiece, known: Known): StoredPiece | string {
  const { channel, session, frame, at } = piece
  const { keptSeconds, heldSeconds, now } = known
  if (keptSeconds === undefined) return 'This channel is not kept'
  if (!/^[\x21-\x7e]{1,64}$/.test(session)) return 'A session is named by 1 to 64 plain characters'
  if (!Number.isInteger(frame) || frame < 0 || frame >= 2 ** 31) {
    return 'The frame is a whole number, counted from the beginning of the session'
  }
  if (Number.isNaN(at.getTime())) return 'The time cannot be read'
  if (at.getTime() > now + fastClock) return 'The time lies in the future: set the clock'
  if (at.getTime() < now - keptSeconds * 1000) return 'This is older than what is kept'
  if (heldSeconds > mostOverlap * keptSeconds + alwaysTaken) {
    return 'This is more than one channel can have played'
  }
  try {
    const { peaks } = readFingerprintFile(piece.fingerprint)
    const seconds = peaks.frames / framesPerSecond
    if (seconds < shortestPiece || seconds > longestPiece) {
      return `A piece has ${shortestPiece} to ${longestPiece} seconds`
    }
    return { channel, session, frame, at, peaks }
  } catch (error) {
    if (error instanceof UndecodableAudio) return error.message
    throw error
  }
}
