import type { MediaAddress } from '@console/core/browser'

export interface SoundState {
  playing: boolean
  /** It was asked to play, and nothing is heard yet. */
  waiting: boolean
  /** This browser cannot play the file, or it cannot be had. */
  failed: boolean
}

/** Milliseconds before its end at which an address is taken for ended. */
const margin = 5000

/**
 * Plays a file from any place. Its addresses last five minutes: where one has ended, the next is asked for and playing
 * goes on from the same place. Without an address it is a place in the file and nothing more.
 */
export class Sound {
  readonly audio = new Audio()
  private state: SoundState = { playing: false, waiting: false, failed: false }
  private readonly listeners = new Set<() => void>()
  private readonly followers = new Set<(seconds: number, moves: boolean) => void>()
  private ticket: MediaAddress | undefined
  /** Where to go once the audio is there. */
  private wanted: number | undefined
  private until: number | undefined
  /** A failure with an address that had just been given is final. */
  private mended = false
  private asked = 0
  private frame = 0

  constructor(
    private readonly duration: number,
    start: number,
    private readonly address: (() => Promise<MediaAddress>) | undefined,
  ) {
    this.wanted = start
    const { audio } = this
    audio.preload = 'auto'
    audio.addEventListener('loadedmetadata', () => this.goToWanted())
    audio.addEventListener('playing', () => {
      this.mended = false
      this.set({ playing: true, waiting: false, failed: false })
      this.follow()
    })
    audio.addEventListener('waiting', () => this.state.playing && this.set({ waiting: true }))
    audio.addEventListener('pause', () => this.set({ playing: false, waiting: false }))
    audio.addEventListener('ended', () => this.set({ playing: false, waiting: false }))
    // A window that is not seen has no frames.
    audio.addEventListener('timeupdate', () => this.endAtUntil())
    audio.addEventListener('error', () => void this.mend())
  }

  get canPlay(): boolean {
    return this.address !== undefined
  }

  /** Seconds. */
  get place(): number {
    return this.wanted ?? this.audio.currentTime
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly snapshot = () => this.state

  /** Told the place at every frame while it plays, and whenever it jumps. */
  onPlace(follower: (seconds: number, moves: boolean) => void) {
    this.followers.add(follower)
    follower(this.place, false)
    return () => {
      this.followers.delete(follower)
    }
  }

  seek(seconds: number) {
    this.until = undefined
    this.jump(seconds)
  }

  /** Undefined `until`: to the end. */
  async play(from = this.place, until?: number) {
    if (!this.address) return this.seek(from)
    this.jump(from >= this.duration ? 0 : from)
    this.until = until
    this.set({ waiting: true, failed: false })
    this.mended = false
    await this.start()
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
    this.wanted = Math.min(Math.max(0, seconds), this.duration)
    if (this.audio.readyState > 0) this.goToWanted()
    this.tell(false)
  }

  private goToWanted() {
    if (this.wanted === undefined) return
    this.audio.currentTime = this.wanted
    this.wanted = undefined
  }

  private async start() {
    this.asked += 1
    const mine = this.asked
    if (!this.ticket || Date.now() > this.ticket.endsAt - margin) {
      this.wanted = this.place
      try {
        this.ticket = await this.address?.()
      } catch {
        if (mine === this.asked) this.set({ playing: false, waiting: false, failed: true })
        return
      }
      if (mine !== this.asked || !this.ticket) return
      this.audio.src = this.ticket.url
    }
    // Told by the events of the element; a play that another one interrupts is no failure.
    await this.audio.play()?.catch(() => undefined)
  }

  private async mend() {
    if (!this.audio.getAttribute('src')) return
    const goesOn = this.state.playing || this.state.waiting
    this.wanted = this.place
    this.ticket = undefined
    if (this.mended) return this.set({ playing: false, waiting: false, failed: true })
    this.mended = true
    if (!goesOn) return
    this.set({ waiting: true })
    await this.start()
  }

  private follow() {
    cancelAnimationFrame(this.frame)
    const step = () => {
      if (!this.state.playing) return
      this.endAtUntil()
      this.tell(true)
      this.frame = requestAnimationFrame(step)
    }
    step()
  }

  private endAtUntil() {
    const { until } = this
    if (until === undefined || this.wanted !== undefined || this.audio.currentTime < until) return
    this.until = undefined
    this.pause()
    this.jump(until)
  }

  private tell(moves: boolean) {
    for (const follower of this.followers) follower(this.place, moves)
  }

  private set(change: Partial<SoundState>) {
    const next = { ...this.state, ...change }
    const { playing, waiting, failed } = this.state
    if (next.playing === playing && next.waiting === waiting && next.failed === failed) return
    this.state = next
    for (const listener of this.listeners) listener()
  }
}
