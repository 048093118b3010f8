import { setTimeout } from 'node:timers/promises'
import { type PlaceOptions, Workplace } from './workplace'

/** Without anything to do. */
const idleSeconds = 60

/**
 * Where a plugin's jobs are done: in a worker beside the one of its calls, so that a job that computes for minutes holds up no
 * call, and is not ended for one. It is there while there is something to do.
 */
export class JobPlace {
  private opened: { place: Workplace; ready: Promise<Workplace | undefined> } | undefined
  private busy = 0
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: Omit<PlaceOptions, 'prepare' | 'ready' | 'ended'>) {}

  /** How it ended; undefined where nobody could be there to do it. */
  async do(...work: Parameters<Workplace['do']>): ReturnType<Workplace['do']> {
    this.busy += 1
    clearTimeout(this.idle)
    try {
      const place = await this.there()
      return await place?.do(...work)
    } finally {
      this.busy -= 1
      if (this.busy === 0) {
        this.idle = globalThis.setTimeout(() => void this.close(), idleSeconds * 1000)
        this.idle.unref()
      }
    }
  }

  /** Bytes that its worker has now; undefined where there is none. */
  async memory(): Promise<number | undefined> {
    return await this.opened?.place.memory()
  }

  /** What it is busy with has ended, or the time is over. */
  async rest(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds
    while (this.busy > 0 && Date.now() < end) await setTimeout(50)
  }

  async close(): Promise<void> {
    clearTimeout(this.idle)
    const { opened } = this
    this.opened = undefined
    await opened?.place.close()
  }

  private there() {
    this.opened ??= this.open()
    return this.opened.ready
  }

  private open() {
    let tell: (place?: Workplace) => void = () => undefined
    const ready = new Promise<Workplace | undefined>((resolve) => {
      tell = resolve
    })
    const place = new Workplace({
      ...this.options,
      // What is to be there is there since its calls are answered.
      prepare: async () => undefined,
      ready: () => tell(place),
      ended: (cause) => {
        tell()
        if (this.opened?.place === place) this.opened = undefined
        if (!cause) return
        this.options.fell('crash', cause)
        void place.close()
      },
    })
    place.start()
    return { place, ready }
  }
}
