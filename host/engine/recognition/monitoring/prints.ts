import type { SoundPrint } from '@console/core/server'
import { framesPerSecond, secondsPerFrame } from '../algorithm'
import { encodePeaks, type Peaks } from '../fingerprint/peaks'
import { type Piece, PieceCutter } from '../live/piece-cutter'
import type { WallClock } from '../streams/wall-clock'

/** What is lost when nobody keeps them any more is less than one. */
const length = 10 * framesPerSecond

/** Cuts what one connection lets hear into prints. */
export class Prints {
  private readonly cutter = new PieceCutter(length)

  constructor(private readonly clock: WallClock) {}

  add(peaks: Peaks): SoundPrint[] {
    return this.cutter.add(peaks).map((piece) => this.print(piece))
  }

  rest(): SoundPrint[] {
    return this.cutter.rest().map((piece) => this.print(piece))
  }

  private print({ frame, peaks }: Piece): SoundPrint {
    const [at, end] = [frame, frame + peaks.frames].map((one) =>
      this.clock.at(one * secondsPerFrame),
    ) as [Date, Date]
    return { frame, frames: peaks.frames, at, end, bytes: encodePeaks(peaks) }
  }
}
