import { secondsPerFrame } from '../algorithm'
import { noPeaks, type Peaks, slicePeaks } from '../fingerprint/peaks'
import { appendPeaks } from '../streams/recent-peaks'
import type { StoredPiece } from './live-store'

/** What was heard without a break, and when each part of it was. */
export interface Stretch {
  peaks: Peaks
  /** Frames from the beginning of the stretch, ascending, with the moments at which they were heard. */
  anchors: { frame: number; at: number }[]
}

export const pieceEnd = ({ frame, peaks }: StoredPiece) => frame + peaks.frames

const milliseconds = (frames: number) => frames * secondsPerFrame * 1000

export const endTimeOf = ({ at, peaks }: StoredPiece) => at.getTime() + milliseconds(peaks.frames)

/**
 * Pieces of one session by frame, put together from `origin` on. Where one is missing nothing is heard; what two tell is
 * taken once.
 */
export function stretchOf(pieces: readonly StoredPiece[], origin: number): Stretch {
  const anchors: Stretch['anchors'] = []
  let peaks: Peaks = noPeaks
  for (const piece of pieces) {
    const known = origin + peaks.frames
    const skipped = Math.max(0, known - piece.frame, origin - piece.frame)
    if (skipped >= piece.peaks.frames) continue
    const part = slicePeaks(piece.peaks, skipped, piece.peaks.frames)
    const begin = piece.frame + skipped
    const newer = { ...part, frames: begin + part.frames, frame: part.frame.map((f) => f + begin) }
    anchors.push({ frame: begin - origin, at: piece.at.getTime() + milliseconds(skipped) })
    peaks = appendPeaks(peaks, newer, origin)
  }
  return { peaks, anchors }
}

/** When the place was heard that lies so many milliseconds from the beginning of the stretch. */
export function timeAt({ anchors }: Pick<Stretch, 'anchors'>, offset: number): number {
  const anchor = anchors.findLast(({ frame }) => milliseconds(frame) <= offset) ?? anchors[0]
  if (!anchor) return 0
  return anchor.at + offset - milliseconds(anchor.frame)
}
