import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endlessWav, wavHeader } from '../../core/contract/sound/wav'
import { melody, wavBytes } from '../support/audio'

const sampleRate = 16_000
const bytesPerSecond = sampleRate * 2
const songSeconds = 20
const gapSeconds = 6
const tick = 100

export interface Broadcast {
  title: string
  begin: number
  end: number
}

/** Many stations that all send the same at the same moments: what is heard of them is written in step. */
export class Stations {
  /** What was and is sent. */
  readonly sent: Broadcast[] = []
  private readonly songs = Array.from({ length: 5 }, (_, at) => {
    const samples = melody({ seconds: songSeconds, seed: 100 + at, sampleRate })
    return { title: `Song ${at + 1}`, wav: wavBytes(samples, sampleRate) }
  })
  private readonly listeners = new Map<ServerResponse, string>()
  private timer: NodeJS.Timeout | undefined
  private began = 0
  private sentBytes = 0

  private readonly server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(wavHeader({ sampleRate, channels: 1, bytes: endlessWav }))
    this.listeners.set(response, request.url ?? '')
    response.once('close', () => this.listeners.delete(response))
  })

  /** Title and file of what is known to be sent. */
  get recordings(): readonly { title: string; wav: Buffer }[] {
    return this.songs
  }

  /** Stations that are heard now. */
  get heard(): number {
    return new Set(this.listeners.values()).size
  }

  /** Connections to one of them that there should not be. */
  get heardTwice(): number {
    return this.listeners.size - this.heard
  }

  async open(): Promise<(station: number) => string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    this.began = Date.now()
    this.timer = setInterval(() => this.send(), tick)
    const { port } = this.server.address() as AddressInfo
    return (station) => `http://127.0.0.1:${port}/${station}`
  }

  close(): void {
    clearInterval(this.timer)
    this.server.closeAllConnections()
    this.server.close()
  }

  private send(): void {
    const due = Math.floor(((Date.now() - this.began) / 1000) * sampleRate) * 2
    const length = (songSeconds + gapSeconds) * bytesPerSecond
    while (this.sentBytes < due) {
      const round = Math.floor(this.sentBytes / length)
      const at = this.sentBytes % length
      const song = this.songs[round % this.songs.length]
      if (!song) return
      const most = Math.min(due - this.sentBytes, length - at)
      const begin = this.began + (round * length * 1000) / bytesPerSecond
      if (this.sent.length === round) {
        this.sent.push({ title: song.title, begin, end: begin + songSeconds * 1000 })
      }
      const piece = Buffer.alloc(most)
      // Behind its header; what it does not reach is silence.
      song.wav.subarray(44 + at, 44 + at + most).copy(piece)
      for (const listener of this.listeners.keys()) {
        if (listener.writableLength > 8 * bytesPerSecond) listener.destroy()
        else listener.write(piece)
      }
      this.sentBytes += most
    }
  }
}
