import { secondsPerFrame } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { writeFingerprintFile } from '../fingerprint-file'
import type { WallClock } from '../streams/wall-clock'
import { PieceCutter, secondsOf } from './piece-cutter'

/** What is heard of a channel, ready to be sent. */
export interface HeardPiece {
  type: 'piece'
  session: string
  frame: number
  at: Date
  fingerprint: Uint8Array
}

/** Cuts what one connection lets hear into the pieces that a channel is made of. */
export class LivePieces {
  private readonly cutter = new PieceCutter()

  constructor(
    private readonly session: string,
    private readonly clock: WallClock,
  ) {}

  add(peaks: Peaks): HeardPiece[] {
    return this.cutter.add(peaks).map(({ frame, peaks: found }) => ({
      type: 'piece',
      session: this.session,
      frame,
      at: this.clock.at(frame * secondsPerFrame),
      fingerprint: writeFingerprintFile({
        peaks: found,
        seconds: secondsOf(found),
        loudest: undefined,
      }),
    }))
  }
}
