interface Waiting {
  start(): void
  reject(reason: unknown): void
}

/** Work in turn, so much at once. What is wanted now goes before what can wait, and always finds a place kept free. */
export class Turns {
  private readonly now: Waiting[] = []
  private readonly whenever: Waiting[] = []
  private running = 0
  private runningWhenever = 0

  constructor(private readonly places: number) {}

  get waiting(): number {
    return this.now.length + this.whenever.length
  }

  /** Of these, what somebody waits for. */
  get waitingNow(): number {
    return this.now.length
  }

  async run<T>(
    urgency: 'now' | 'whenever',
    work: () => Promise<T>,
    signal?: AbortSignal | undefined,
  ): Promise<T> {
    await this.turn(urgency, signal)
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      this.running--
      if (urgency === 'whenever') this.runningWhenever--
      this.startNext()
    }
  }

  private turn(urgency: 'now' | 'whenever', signal: AbortSignal | undefined): Promise<void> {
    const queue = urgency === 'now' ? this.now : this.whenever
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        },
        reject,
      }
      const abort = () => {
        const place = queue.indexOf(waiting)
        if (place < 0) return
        queue.splice(place, 1)
        reject(signal?.reason)
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', abort, { once: true })
      queue.push(waiting)
      this.startNext()
    })
  }

  private startNext(): void {
    while (this.running < this.places && this.now.length > 0) {
      this.running++
      this.now.shift()?.start()
    }
    const forWhenever = Math.max(1, this.places - 1)
    while (
      this.running < this.places &&
      this.runningWhenever < forWhenever &&
      this.whenever.length > 0
    ) {
      this.running++
      this.runningWhenever++
      this.whenever.shift()?.start()
    }
  }
}
