import { type MediaAddress, Player } from '@console/core/browser'
import type { Timemap } from '../../../contract'

type Kept = Timemap['kept'][number]

/** Seconds that are asked for at once: a player begins sooner with less. */
const clipSeconds = 600
/** What is left of a stretch is not worth a clip. */
const nothing = 0.3

/** Plays what is kept of a day, from any second of it on; over what is not kept it jumps. */
export class DayPlayer extends Player {
  private clip: Kept | undefined
  private at: number
  private until: number | undefined

  constructor(
    private kept: readonly Kept[],
    start: number,
    private readonly address: (clip: Kept) => Promise<MediaAddress>,
  ) {
    super()
    this.at = start
    const { audio } = this
    audio.addEventListener('ended', () => this.goOn())
    audio.addEventListener('error', () => audio.getAttribute('src') && this.fail())
  }

  /** Seconds of the day. */
  get place(): number {
    return this.at
  }

  /** What is kept has grown. */
  setKept(kept: readonly Kept[]) {
    this.kept = kept
  }

  seek(seconds: number) {
    if (this.isOn) void this.play(seconds)
    else this.jump(seconds)
  }

  async play(from = this.at, until?: number) {
    const isLast = this.ask()
    this.until = until
    const stretch = this.kept.find(({ end }) => end > from + nothing)
    const begin = Math.max(from, stretch?.begin ?? 0)
    if (!stretch || (until !== undefined && begin >= until)) {
      this.audio.pause()
      this.jump(from)
      return this.fail()
    }
    this.jump(begin)
    this.set({ waiting: true, failed: false })
    const clip = { begin, end: Math.min(stretch.end, begin + clipSeconds) }
    try {
      const { url } = await this.address(clip)
      if (!isLast()) return
      this.clip = clip
      this.audio.src = url
    } catch {
      if (isLast()) this.fail()
      return
    }
    await this.start()
  }

  protected move() {
    if (!this.clip) return
    this.at = this.clip.begin + this.audio.currentTime
    if (this.until === undefined || this.at < this.until) return
    const { until } = this
    this.pause()
    this.jump(until)
  }

  private jump(seconds: number) {
    this.at = Math.max(0, seconds)
    this.tell(false)
  }

  private goOn() {
    if (this.clip) void this.play(this.clip.end, this.until)
  }
}
