import {
  framesPerSecond,
  hop,
  sampleRate,
  secondsPerFrame,
  undecidedFrames,
  windowSize,
} from '../algorithm'
import { noPeaks, type Peaks, slicePeaks } from '../fingerprint/peaks'
import { appendPeaks, dropBefore } from '../streams/recent-peaks'

/** Short enough for what is on air now to be found, long enough for one row each. */
const pieceFrames = Math.round(3 * framesPerSecond)

export interface Piece {
  /** Since the beginning of the sound. */
  frame: number
  peaks: Peaks
}

/** Cuts peaks into pieces of equal length while they are being found; nothing is lost between two of them. */
export class PieceCutter {
  private kept = noPeaks
  private origin = 0

  constructor(private readonly length = pieceFrames) {}

  /** Frames count from the beginning of the sound; the newest are still undecided. */
  add(found: Peaks): Piece[] {
    this.kept = appendPeaks(this.kept, found, this.origin)
    const pieces: Piece[] = []
    while (this.kept.frames - undecidedFrames >= this.length) {
      pieces.push({ frame: this.origin, peaks: slicePeaks(this.kept, 0, this.length) })
      this.kept = dropBefore(this.kept, this.length)
      this.origin += this.length
    }
    return pieces
  }

  /** What is too short for a piece when nothing follows. */
  rest(): Piece[] {
    const { kept: peaks, origin: frame } = this
    return peaks.frames > 0 ? [{ frame, peaks }] : []
  }
}

/** Of sound that has so many frames. */
export const secondsOf = ({ frames }: Peaks) =>
  frames * secondsPerFrame + (windowSize - hop) / sampleRate
