import type { SoundPicture } from '../../contract'

/** Of `record`. */
export interface SoundRecord {
  url: string
  begin_ms: number
  duration_ms: number
}

export interface SoundState {
  /** `none`: it is kept no more. */
  state: 'loading' | 'ready' | 'none'
  playing: boolean
  /** Seconds, where the item begins and ends in the sound. */
  begin: number
  end: number
  picture: SoundPicture | undefined
}

interface Reading {
  record(): Promise<SoundRecord>
  picture(): Promise<SoundPicture>
}

/** The sound of an item with some seconds around it, fetched whole: it plays at once, also when its address is over. */
export class LoadedSound {
  readonly audio = new Audio()
  private current: SoundState = {
    state: 'loading',
    playing: false,
    begin: 0,
    end: 0,
    picture: undefined,
  }
  private readonly listeners = new Set<() => void>()
  private blob: string | undefined
  private wanted = false
  private over = false

  constructor(reading: Reading) {
    const { audio } = this
    audio.preload = 'auto'
    audio.addEventListener('loadedmetadata', () => this.ready())
    audio.addEventListener('error', () => this.set({ state: 'none', playing: false }))
    for (const event of ['play', 'pause', 'ended'] as const)
      audio.addEventListener(event, () => this.set({ playing: !audio.paused && !audio.ended }))
    void this.load(reading)
  }

  readonly snapshot = () => this.current
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Seconds. */
  get length(): number {
    const { duration } = this.audio
    if (Number.isFinite(duration)) return duration
    return (this.current.picture?.length_ms ?? 0) / 1000
  }

  /** From where the item begins; once it can. */
  play() {
    this.wanted = true
    if (this.current.state === 'ready') this.start()
  }

  toggle() {
    if (this.current.playing) this.pause()
    else void Promise.resolve(this.audio.play()).catch(() => undefined)
  }

  pause() {
    this.wanted = false
    if (!this.audio.paused) this.audio.pause()
  }

  seek(seconds: number) {
    this.audio.currentTime = Math.max(0, Math.min(this.length, seconds))
  }

  end() {
    this.over = true
    this.listeners.clear()
    this.pause()
    this.audio.removeAttribute('src')
    if (this.blob) URL.revokeObjectURL(this.blob)
  }

  private async load({ record, picture }: Reading) {
    picture().then(
      (drawn) => this.set({ picture: drawn }),
      () => undefined,
    )
    try {
      const { url, begin_ms, duration_ms } = await record()
      this.set({ begin: begin_ms / 1000, end: (begin_ms + duration_ms) / 1000 })
      const source = await blobOf(url)
      if (this.over) return
      this.blob = source
      this.audio.src = source ?? url
    } catch {
      this.set({ state: 'none' })
    }
  }

  private ready() {
    this.set({ state: 'ready' })
    if (this.wanted) this.start()
  }

  private start() {
    this.audio.currentTime = this.current.begin
    // Where the browser lets it.
    void Promise.resolve(this.audio.play()).catch(() => undefined)
  }

  private set(change: Partial<SoundState>) {
    this.current = { ...this.current, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** Its bytes at an address of the page's own; undefined where the page may not fetch them. */
async function blobOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return undefined
    return URL.createObjectURL(await answer.blob())
  } catch {
    return undefined
  }
}
