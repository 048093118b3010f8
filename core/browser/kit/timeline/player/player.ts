import type { Placed } from '../use-timeline'

export interface PlayerState {
  playing: boolean
  /** It was asked to play, and nothing is heard yet. */
  waiting: boolean
  /** Nothing can be heard from here on: this browser cannot play it, or it cannot be had. */
  failed: boolean
}

/**
 * Plays sound from any place of a timeline and tells where it is, outside of React. Where the sound comes from is said by
 * who extends it.
 */
export abstract class Player implements Placed {
  readonly audio = new Audio()
  private current: PlayerState = { playing: false, waiting: false, failed: false }
  private readonly listeners = new Set<() => void>()
  private readonly followers = new Set<(seconds: number, moves: boolean) => void>()
  private frame = 0
  private asked = 0

  constructor() {
    const { audio } = this
    audio.preload = 'auto'
    audio.addEventListener('playing', () => {
      this.set({ playing: true, waiting: false, failed: false })
      this.follow()
    })
    audio.addEventListener('waiting', () => this.current.playing && this.set({ waiting: true }))
    // A window that is not seen has no frames.
    audio.addEventListener('timeupdate', () => this.advance())
  }

  /** Seconds. */
  abstract get place(): number
  abstract seek(seconds: number): void
  /** From where it is unless told, as long as there is something unless `until` ends it. */
  abstract play(from?: number, until?: number): Promise<void>
  /** Playing has gone on: stops where it was to end. */
  protected abstract move(): void

  get isOn(): boolean {
    return this.current.playing || this.current.waiting
  }

  readonly snapshot = () => this.current

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Told the place at every frame while it plays, and whenever it jumps. */
  onPlace(follower: (seconds: number, moves: boolean) => void) {
    this.followers.add(follower)
    follower(this.place, false)
    return () => {
      this.followers.delete(follower)
    }
  }

  pause() {
    this.asked += 1
    this.audio.pause()
    this.set({ playing: false, waiting: false })
  }

  toggle() {
    if (this.isOn) this.pause()
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

  /** Answers whether this is still the last that was asked. */
  protected ask(): () => boolean {
    this.asked += 1
    const mine = this.asked
    return () => mine === this.asked
  }

  protected fail() {
    this.set({ playing: false, waiting: false, failed: true })
  }

  protected async start() {
    // Told by the events of the element; a play that another one interrupts is no failure.
    await this.audio.play()?.catch(() => undefined)
  }

  protected tell(moves: boolean) {
    for (const follower of this.followers) follower(this.place, moves)
  }

  protected set(change: Partial<PlayerState>) {
    const next = { ...this.current, ...change }
    const { playing, waiting, failed } = this.current
    if (next.playing === playing && next.waiting === waiting && next.failed === failed) return
    this.current = next
    for (const listener of this.listeners) listener()
  }

  private follow() {
    cancelAnimationFrame(this.frame)
    const step = () => {
      this.advance()
      if (this.current.playing) this.frame = requestAnimationFrame(step)
    }
    step()
  }

  private advance() {
    if (!this.current.playing) return
    this.move()
    if (this.current.playing) this.tell(true)
  }
}
