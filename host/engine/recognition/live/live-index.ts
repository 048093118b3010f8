import type { LiveRange, Log } from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import type { BuildInput } from '../index/build-input'
import { Collections } from '../index/collections'
import { bytesOf, removed, type Segment } from '../index/segment'
import { type Block, blocksOf, framesOfBlock, LiveChannel } from './live-channel'
import type { StoredPiece } from './live-store'
import { stretchOf, timeAt } from './stretch'

export interface LiveWork {
  build(inputs: BuildInput[], id: number): Promise<Segment>
  changed(add: Segment[], remove: number[]): void
  /** What is stored of a block whose pieces have been let go. */
  piecesOf(block: Block): Promise<StoredPiece[]>
}

interface LiveSegment {
  segment: Segment
  /** By track; also of those that have moved on, which a search that has begun may still find here. */
  blocks: readonly (Block | undefined)[]
}

/** Blocks whose pieces are all there are put into one segment when there are so many: an hour. */
const together = 12

/**
 * What channels have played lately, findable by its sound. Each channel is a ring of blocks of five minutes; the newest
 * one is built anew with each piece, which takes milliseconds.
 */
export class LiveIndex {
  private readonly channels = new Map<string, LiveChannel>()
  private readonly numbers = new Collections()
  private readonly segments = new Map<number, LiveSegment>()
  private readonly changed = new Set<Block>()
  private working: Promise<void> | undefined
  private lastId = 0
  private stopped = false

  constructor(
    private readonly work: LiveWork,
    private readonly log: Log,
  ) {}

  knows(channel: string): boolean {
    return this.channels.has(channel)
  }

  /** All channels that are kept; others are forgotten. */
  setRanges(ranges: readonly LiveRange[]): void {
    const wanted = new Map(ranges.map(({ channel, seconds }) => [channel, seconds]))
    for (const [name, channel] of this.channels) {
      if (!wanted.has(name)) this.drop(channel)
    }
    for (const [name, seconds] of wanted) {
      const known = this.channels.get(name)
      if (known) known.seconds = seconds
      else this.channels.set(name, new LiveChannel(name, this.numbers.numberOf(name), seconds))
    }
  }

  add(piece: StoredPiece): void {
    const channel = this.channels.get(piece.channel)
    if (!channel) return
    for (const block of channel.add(piece)) this.changed.add(block)
    this.buildChanged()
  }

  /** Seconds that are kept of a channel at present. */
  heldSeconds(name: string): number {
    return (this.channels.get(name)?.frames ?? 0) / framesPerSecond
  }

  /** Everything that was added can be found. */
  async settled(): Promise<void> {
    while (this.working) await this.working
  }

  /** Forgets what is too old and makes larger segments of what is complete. */
  async tidy(now = Date.now()): Promise<void> {
    for (const channel of this.channels.values()) {
      for (const block of channel.expired(now)) this.remove(channel, block)
      channel.letGo(now)
      const whole = [...channel.blocks.values()].filter((block) => this.isAlone(block))
      if (whole.length >= together) await this.putTogether(channel, whole.slice(0, together))
    }
  }

  /** The segments that hold something of these channels, as they are now. */
  view(ranges: readonly LiveRange[], now = Date.now()) {
    const since = new Map<Block, number>()
    const numbers = new Set<number>()
    const ids = new Set<number>()
    let frames = 0
    for (const { channel: name, seconds } of ranges) {
      const channel = this.channels.get(name)
      if (!channel) continue
      numbers.add(channel.number)
      for (const block of channel.blocks.values()) {
        if (!block.segment || block.newest < now - seconds * 1000) continue
        since.set(block, now - seconds * 1000)
        ids.add(block.segment)
        frames += block.stretch.peaks.frames
      }
    }
    const held = new Map([...ids].map((id) => [id, this.segments.get(id)]))
    return {
      numbers,
      ids: [...ids],
      hours: frames / framesPerSecond / 3600,
      /** Where and when that was heard which lies so many milliseconds from the beginning of a track. */
      placeAt: (segment: number, track: number, offset: number) => {
        const block = held.get(segment)?.blocks[track]
        const earliest = block && since.get(block)
        if (!block || earliest === undefined || !this.channels.get(block.channel)?.holds(block)) {
          return undefined
        }
        const at = timeAt(block.stretch, offset)
        return at < earliest ? undefined : { channel: block.channel, at: new Date(at) }
      },
    }
  }

  stats() {
    const all = [...this.segments.values()]
    return {
      segments: all.length,
      indexBytes: all.reduce((sum, { segment }) => sum + bytesOf(segment), 0),
    }
  }

  stop(): void {
    this.stopped = true
    this.changed.clear()
  }

  private buildChanged(): void {
    this.working ??= this.buildInTurn().finally(() => {
      this.working = undefined
      if (this.changed.size > 0 && !this.stopped) this.buildChanged()
    })
  }

  private async buildInTurn(): Promise<void> {
    for (const block of this.changed) {
      this.changed.delete(block)
      if (this.stopped) return
      try {
        await this.build(block)
      } catch (error) {
        if (!this.stopped) this.log.warn({ error: String(error) }, 'A live block was not built')
      }
    }
  }

  private async build(block: Block): Promise<void> {
    const channel = this.channels.get(block.channel)
    if (!channel) return
    const stretch = stretchOf(block.pieces ?? (await this.work.piecesOf(block)), block.from)
    const segment = await this.make([{ peaks: stretch.peaks, collection: channel.number }])
    if (this.channels.get(block.channel) !== channel || !channel.holds(block)) return
    block.stretch = { ...stretch, peaks: framesOfBlock(stretch.peaks) }
    this.put(segment, [block])
  }

  private async putTogether(channel: LiveChannel, blocks: Block[]): Promise<void> {
    const inputs = blocks.flatMap(({ segment: id }) => {
      const held = id === undefined ? undefined : this.segments.get(id)
      return held ? [{ segment: held.segment, track: 0, collection: channel.number }] : []
    })
    const segment = await this.make(inputs)
    // One that changed meanwhile, or is gone, stays as it is.
    const still = blocks.map((block) =>
      channel.holds(block) && this.isAlone(block) ? block : undefined,
    )
    still.forEach((block, track) => {
      if (!block) segment.collections[track] = removed
    })
    this.put(segment, still)
  }

  private make(inputs: BuildInput[]): Promise<Segment> {
    // Segments of recordings count upwards.
    this.lastId -= 1
    return this.work.build(inputs, this.lastId)
  }

  private put(segment: Segment, blocks: (Block | undefined)[]): void {
    if (this.stopped || blocksOf(blocks).length === 0) return
    const left = blocksOf(blocks).flatMap((block) => this.leave(block) ?? [])
    this.segments.set(segment.id, { segment, blocks })
    for (const block of blocksOf(blocks)) block.segment = segment.id
    this.work.changed([segment], left)
  }

  /** Takes the block out of its segment; answers with the segment's id when nothing else is in it. */
  private leave(block: Block): number | undefined {
    const { segment: id } = block
    const held = id === undefined ? undefined : this.segments.get(id)
    if (id === undefined || !held) return undefined
    block.segment = undefined
    if (blocksOf(held.blocks).some((other) => other.segment === id)) {
      held.segment.collections[held.blocks.indexOf(block)] = removed
      return undefined
    }
    this.segments.delete(id)
    return id
  }

  private remove(channel: LiveChannel, block: Block): void {
    channel.remove(block)
    this.changed.delete(block)
    const left = this.leave(block)
    if (left !== undefined) this.work.changed([], [left])
  }

  private drop(channel: LiveChannel): void {
    this.channels.delete(channel.name)
    for (const block of [...channel.blocks.values()]) this.remove(channel, block)
  }

  /** Complete, built, and in a segment of its own. */
  private isAlone(block: Block): boolean {
    const held = block.segment === undefined ? undefined : this.segments.get(block.segment)
    return !block.pieces && !this.changed.has(block) && held?.blocks.length === 1
  }
}
