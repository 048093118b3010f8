import { Readable } from 'node:stream'

/** More changes than this not yet read: the reader is too slow and does better to start over. */
const mostWaiting = 1_000

/** Server-sent events for one reader. While it does not read, a topic that changes again waits only once. */
export class EventFeed extends Readable {
  private readonly waiting = new Set<string>()
  private wanted = false
  private sent = 0

  constructor() {
    super({ highWaterMark: 4096 })
    // The browser comes back after two seconds.
    this.push('retry: 2000\n\n')
  }

  add(topic: string): void {
    this.waiting.add(topic)
    if (this.waiting.size > mostWaiting) this.destroy()
    else this.flush()
  }

  /** Keeps proxies from closing a quiet connection. */
  beat(): void {
    if (this.wanted) this.wanted = this.push(': \n\n')
  }

  close(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null)
    this.waiting.clear()
    this.wanted = false
  }

  override _read(): void {
    this.wanted = true
    this.flush()
  }

  private flush(): void {
    for (const topic of this.waiting) {
      if (!this.wanted) return
      this.waiting.delete(topic)
      this.sent += 1
      const data = JSON.stringify({ topic })
      this.wanted = this.push(`id: ${this.sent}\ndata: ${data}\n\n`)
    }
  }
}
