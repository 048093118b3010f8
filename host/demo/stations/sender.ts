import type { ServerResponse } from 'node:http'
import type { DemoTrack } from '../audio/synthesise'
import { Listener } from './listener'
import { type Loop, openLoop } from './make-loop'

interface SenderOptions {
  name: string
  path: string
  tracks: readonly DemoTrack[]
  directory: string
  onError(error: unknown): void
}

const tickMilliseconds = 250
/** Who was kept from sending for longer goes on with what is on air by then. */
const longestGap = 2_000

/** One station. What is on air is told by the clock alone, so that it goes on over a restart. */
export class Sender {
  private loop?: Promise<Loop>
  private readonly listeners = new Set<Listener>()
  private timer?: NodeJS.Timeout
  private sentUntil = 0

  constructor(private readonly options: SenderOptions) {}

  /** The first who listens waits until there is something to hear. */
  async add(response: ServerResponse, withTitles: boolean): Promise<void> {
    const { name, path, tracks, directory } = this.options
    this.loop ??= openLoop(tracks, { directory, name: path })
    const loop = await this.loop.catch((error: unknown) => {
      delete this.loop
      throw error
    })
    if (response.destroyed) return
    const listener = new Listener(response, {
      name,
      type: 'audio/mpeg',
      withTitles,
      title: () => titleAt(loop, this.sentUntil),
    })
    this.listeners.add(listener)
    response.once('close', () => this.leave(listener))
    if (this.timer) return
    this.sentUntil = Date.now()
    this.timer = setInterval(() => void this.send(loop), tickMilliseconds)
  }

  async close(): Promise<void> {
    for (const listener of this.listeners) {
      listener.close()
      this.leave(listener)
    }
    await (await this.loop?.catch(() => undefined))?.close()
  }

  private leave(listener: Listener): void {
    this.listeners.delete(listener)
    if (this.listeners.size > 0) return
    clearInterval(this.timer)
    delete this.timer
  }

  private async send(loop: Loop): Promise<void> {
    const now = Date.now()
    const from = now - this.sentUntil > longestGap ? now - tickMilliseconds : this.sentUntil
    this.sentUntil = now
    try {
      for (const bytes of await between(loop, from, now)) {
        for (const listener of this.listeners) listener.send(bytes)
      }
    } catch (error) {
      this.options.onError(error)
    }
  }
}

/** What is sent from one moment to another; the end is followed by the beginning. */
async function between(loop: Loop, from: number, until: number): Promise<Buffer[]> {
  const placeOf = (moment: number) => Math.floor((moment * loop.bytesPerSecond) / 1000)
  const pieces: Buffer[] = []
  for (let at = placeOf(from), end = placeOf(until); at < end; ) {
    const place = at % loop.length
    const piece = await loop.read(place, Math.min(end - at, loop.length - place))
    if (piece.length === 0) throw new Error('The sound of the demo station is cut off')
    pieces.push(piece)
    at += piece.length
  }
  return pieces
}

function titleAt(loop: Loop, moment: number): string {
  const seconds = (((moment * loop.bytesPerSecond) / 1000) % loop.length) / loop.bytesPerSecond
  return loop.titles.findLast(({ at }) => at <= seconds)?.title ?? ''
}
