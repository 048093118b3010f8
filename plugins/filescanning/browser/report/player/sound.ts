import { type MediaAddress, Player } from '@console/core/browser'

/** Milliseconds before its end at which an address is taken for ended. */
const margin = 5000

/**
 * Plays a file from any place. Its addresses last five minutes: where one has ended, the next is asked for and playing
 * goes on from the same place. Without an address it is a place in the file and nothing more.
 */
export class Sound extends Player {
  private ticket: MediaAddress | undefined
  /** Where to go once the audio is there. */
  private wanted: number | undefined
  private until: number | undefined
  /** A failure with an address that had just been given is final. */
  private mended = false

  constructor(
    private readonly duration: number,
    start: number,
    private readonly address: (() => Promise<MediaAddress>) | undefined,
  ) {
    super()
    this.wanted = start
    const { audio } = this
    audio.addEventListener('loadedmetadata', () => this.goToWanted())
    audio.addEventListener('playing', () => {
      this.mended = false
    })
    for (const ends of ['pause', 'ended'])
      audio.addEventListener(ends, () => this.set({ playing: false, waiting: false }))
    audio.addEventListener('error', () => void this.mend())
  }

  get canPlay(): boolean {
    return this.address !== undefined
  }

  /** Seconds. */
  get place(): number {
    return this.wanted ?? this.audio.currentTime
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
    await this.fetchAndStart()
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

  private async fetchAndStart() {
    const isLast = this.ask()
    if (!this.ticket || Date.now() > this.ticket.endsAt - margin) {
      this.wanted = this.place
      try {
        this.ticket = await this.address?.()
      } catch {
        if (isLast()) this.fail()
        return
      }
      if (!isLast() || !this.ticket) return
      this.audio.src = this.ticket.url
    }
    await this.start()
  }

  private async mend() {
    if (!this.audio.getAttribute('src')) return
    const goesOn = this.isOn
    this.wanted = this.place
    this.ticket = undefined
    if (this.mended) return this.fail()
    this.mended = true
    if (!goesOn) return
    this.set({ waiting: true })
    await this.fetchAndStart()
  }

  protected move() {
    const { until } = this
    if (until === undefined || this.wanted !== undefined || this.audio.currentTime < until) return
    this.until = undefined
    this.pause()
    this.jump(until)
  }
}
