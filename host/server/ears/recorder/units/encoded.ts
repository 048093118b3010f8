import { FrameReader } from './frames'
import type { Unit } from './units'

/** Any sound as frames of AAC; undefined where ffmpeg is not installed. */
export type Recode = (
  bytes: AsyncIterable<Uint8Array>,
  container: string,
  options: { signal: AbortSignal },
) => AsyncIterable<Uint8Array>

/** What waits for the program; of more, it is too slow. */
const mostWaiting = 4 * 1024 * 1024
/** Milliseconds for what is still on its way when the stream ends. */
const patience = 3_000

let running = 0

/** Programs of this process that code sound anew. */
export const encodersRunning = () => running

/** One program beside a stream. It ends with it. */
export class Encoded {
  private readonly stopping = new AbortController()
  private readonly waiting: Uint8Array[] = []
  private size = 0
  private isOver = false
  private isSlow = false
  private wake: (() => void) | undefined
  private readonly ended: Promise<void>

  constructor(
    recode: (bytes: AsyncIterable<Uint8Array>, signal: AbortSignal) => AsyncIterable<Uint8Array>,
    onUnits: (units: readonly Unit[]) => void,
    onFailure: (isSlow: boolean) => void,
  ) {
    running++
    this.ended = this.run(recode(this.bytes(), this.stopping.signal), onUnits)
      .catch(() => {
        if (!this.isOver) onFailure(this.isSlow)
      })
      .finally(() => {
        running--
        this.stop()
      })
  }

  push(chunk: Uint8Array): void {
    if (this.stopping.signal.aborted) return
    this.waiting.push(chunk)
    this.size += chunk.length
    // A hole would be heard as if there were none: it begins anew with the next connection.
    this.isSlow = this.size > mostWaiting
    if (this.isSlow) this.stop()
    this.wake?.()
  }

  async end(): Promise<void> {
    this.isOver = true
    this.wake?.()
    const late = setTimeout(() => this.stop(), patience)
    await this.ended
    clearTimeout(late)
  }

  private stop(): void {
    this.stopping.abort()
    this.wake?.()
  }

  private async run(sound: AsyncIterable<Uint8Array>, onUnits: (units: readonly Unit[]) => void) {
    const frames = new FrameReader('aac')
    for await (const bytes of sound) {
      const units = frames.push(bytes)
      if (units.length > 0) onUnits(units)
    }
    if (!this.isOver) throw new Error('The program has ended before the stream')
  }

  private async *bytes(): AsyncGenerator<Uint8Array> {
    while (!this.stopping.signal.aborted) {
      const chunk = this.waiting.shift()
      if (chunk) {
        this.size -= chunk.length
        yield chunk
      } else if (this.isOver) return
      else
        await new Promise<void>((wake) => {
          this.wake = wake
        })
    }
  }
}
