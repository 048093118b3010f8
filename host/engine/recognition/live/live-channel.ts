import { framesPerSecond } from '../algorithm'
import { noPeaks, type Peaks } from '../fingerprint/peaks'
import type { StoredPiece } from './live-store'
import { endTimeOf, pieceEnd, type Stretch } from './stretch'

/** Part of a session; it goes on a little into the next one, so that a sample across the border is whole in one of them. */
export interface Block {
  channel: string
  session: string
  /** First frame of the session that is in it, and the first that is not. */
  from: number
  to: number
  /** By frame; let go once nothing more is expected. */
  pieces: StoredPiece[] | undefined
  /** When its end was heard, and when something of it came last. */
  newest: number
  touched: number
  /** As it was last built. */
  stretch: Stretch
  /** Frames that were added. */
  frames: number
  segment: number | undefined
}

const blockFrames = Math.round(300 * framesPerSecond)
/** The longest sample that is looked up in one piece. */
const sharedFrames = Math.round(20 * framesPerSecond)
/** Without anything new for so long a block counts as complete. */
const patience = 60_000

/** One channel's blocks, oldest first as they came. */
export class LiveChannel {
  readonly blocks = new Map<string, Block>()

  constructor(
    readonly name: string,
    readonly number: number,
    public seconds: number,
  ) {}

  get frames(): number {
    return [...this.blocks.values()].reduce((sum, { frames }) => sum + frames, 0)
  }

  /** The blocks that changed. */
  add(piece: StoredPiece, now = Date.now()): Block[] {
    const first = Math.floor(Math.max(0, piece.frame - sharedFrames) / blockFrames)
    const last = Math.floor((pieceEnd(piece) - 1) / blockFrames)
    return Array.from({ length: last - first + 1 }, (_, at) => this.block(piece, first + at))
      .filter(({ to }) => piece.frame < to)
      .filter((block) => put(block, piece, now))
  }

  holds(block: Block): boolean {
    return this.blocks.get(keyOf(block)) === block
  }

  remove(block: Block): void {
    this.blocks.delete(keyOf(block))
  }

  expired(now: number): Block[] {
    const earliest = now - this.seconds * 1000
    return [...this.blocks.values()].filter(({ newest }) => newest < earliest)
  }

  /** Pieces of complete blocks: they are in their segment, and in the database should a late one come. */
  letGo(now: number): void {
    for (const block of this.blocks.values()) {
      if (block.segment !== undefined && block.touched < now - patience) block.pieces = undefined
    }
  }

  private block({ channel, session }: StoredPiece, number: number): Block {
    const from = number * blockFrames
    const known = this.blocks.get(keyOf({ session, from }))
    if (known) return known
    const block: Block = {
      channel,
      session,
      from,
      to: from + blockFrames + sharedFrames,
      pieces: [],
      newest: 0,
      touched: 0,
      frames: 0,
      segment: undefined,
      stretch: { peaks: noPeaks, anchors: [] },
    }
    this.blocks.set(keyOf(block), block)
    return block
  }
}

/** Whether it was not there. */
function put(block: Block, piece: StoredPiece, now: number): boolean {
  const { pieces } = block
  if (pieces?.some(({ frame }) => frame === piece.frame)) return false
  if (pieces) {
    const after = pieces.findIndex(({ frame }) => frame > piece.frame)
    pieces.splice(after < 0 ? pieces.length : after, 0, piece)
  }
  block.frames += piece.peaks.frames
  block.newest = Math.max(block.newest, endTimeOf(piece))
  block.touched = now
  return true
}

const keyOf = ({ session, from }: Pick<Block, 'session' | 'from'>) => `${session} ${from}`

/** Only how long it is: the peaks themselves are in the segment. */
export const framesOfBlock = ({ frames }: Peaks): Peaks => ({ ...noPeaks, frames })

export const blocksOf = (blocks: readonly (Block | undefined)[]): Block[] =>
  blocks.flatMap((block) => block ?? [])
