import type { MediaAddress, Placed } from '@console/core/browser'
import type { Timemap } from '../../../contract'

type Kept = Timemap['kept'][number]

export interface PlayerState {
  playing: boolean
  /** It was asked to play, and nothing is heard yet. */
  waiting: boolean
  /** Nothing is kept from here on, or it cannot be had. */
  silent: boolean
}

/** Seconds that are asked for at once: a player begins sooner with less. */
const clipSeconds = 600
/** What is left of a stretch is not worth a clip. */
const nothing = 0.3

/** Plays what is kept of a day, from any second of it on; over what is not kept it jumps. */
export class DayPlayer implements Placed {
  private readonly audio = new Audio()
  private state: PlayerState = { playing: false, waiting: false, silent: false }
  private readonly listeners = new Set<() => void>()
  private readonly followers = new Set<(seconds: number, moves: boolean) => void>()
  private clip: Kept | undefined
  private at: number
  private until: number | undefined
  private asked = 0
  private frame = 0

  constructor(
    private kept: readonly Kept[],
    start: number,
    private readonly address: (clip: Kept) => Promise<MediaAddress>,
  ) {
    this.at = start
    const { audio } = this
    audio.preload = 'auto'
    audio.addEventListener('playing', () => {
      this.set({ playing: true, waiting: false, silent: false })
      this.follow()
    })
    audio.addEventListener('waiting', () => this.state.playing && this.set({ waiting: true }))
    audio.addEventListener('timeupdate', () => this.move())
    audio.addEventListener('ended', () => this.goOn())
    audio.addEventListener('error', () => {
      if (audio.getAttribute('src')) this.set({ playing: false, waiting: false, silent: true })
    })
  }

  /** Seconds of the day. */
  get place(): number {
    return this.at
  }

  readonly snapshot = () => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  onPlace(follower: (seconds: number, moves: boolean) => void) {
    this.followers.add(follower)
    follower(this.at, false)
    return () => {
      this.followers.delete(follower)
    }
  }

  /** What is kept has grown. */
  setKept(kept: readonly Kept[]) {
    this.kept = kept
  }

  seek(seconds: number) {
    if (this.state.playing || this.state.waiting) void this.play(seconds)
    else this.jump(seconds)
  }

  /** Undefined `until`: as long as there is something. */
  async play(from = this.at, until?: number) {
    this.asked += 1
    const mine = this.asked
    this.until = until
    const stretch = this.kept.find(({ end }) => end > from + nothing)
    const begin = Math.max(from, stretch?.begin ?? 0)
    if (!stretch || (until !== undefined && begin >= until)) {
      this.audio.pause()
      this.jump(from)
      return this.set({ playing: false, waiting: false, silent: true })
    }
    this.jump(begin)
    this.set({ waiting: true, silent: false })
    const clip = { begin, end: Math.min(stretch.end, begin + clipSeconds) }
    try {
      const { url } = await this.address(clip)
      if (mine !== this.asked) return
      this.clip = clip
      this.audio.src = url
    } catch {
      if (mine === this.asked) this.set({ playing: false, waiting: false, silent: true })
      return
    }
    // Told by the events of the element; a play that another one interrupts is no failure.
    await this.audio.play()?.catch(() => undefined)
  }

  pause() {
    this.asked += 1
    this.audio.pause()
    this.set({ playing: false, waiting: false })
  }

  toggle() {
    if (this.state.playing || this.state.waiting) this.pause()
    else void this.play()
  }

  stop() {
    this.asked += 1
    cancelAnimationFrame(this.frame)
    this.listeners.clear()
    this.followers.clear()
    this.audio.pause()
    // Stops what is still being fetched.
    this.audio.removeAttribute('src')
    this.audio.load()
  }

  private jump(seconds: number) {
    this.at = Math.max(0, seconds)
    this.tell(false)
  }

  private follow() {
    cancelAnimationFrame(this.frame)
    const step = () => {
      if (!this.state.playing) return
      this.move()
      this.frame = requestAnimationFrame(step)
    }
    step()
  }

  private move() {
    if (!this.clip || !this.state.playing) return
    this.at = this.clip.begin + this.audio.currentTime
    this.tell(true)
    if (this.until !== undefined && this.at >= this.until) {
      const { until } = this
      this.pause()
      this.jump(until)
    }
  }

  private goOn() {
    if (this.clip) void this.play(this.clip.end, this.until)
  }

  private tell(moves: boolean) {
    for (const follower of this.followers) follower(this.at, moves)
  }

  private set(change: Partial<PlayerState>) {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
