import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Listener } from '../../demo/stations/listener'
import { Resampler } from '../../engine/media/resampler'
import { type OpenEncoder, radioRate, wavEncoder } from './encoder'

export interface RadioSound {
  title: string
  sampleRate: number
  /** Mono. */
  samples: AsyncIterable<Float32Array> | Iterable<Float32Array>
}

/** Made anew each time it is played, while the one before it plays. */
export type RadioTrack = () => Promise<RadioSound>

export interface RadioOptions {
  tracks: readonly RadioTrack[]
  /** 0: any that is free. */
  port: number
  host?: string
  /** What makes bytes of the sound; without one the stream is WAV. */
  encoder?: OpenEncoder | undefined
  /** Silence between two tracks, seconds. */
  gap?: number
  onTrack?: (title: string) => void
  /** Once it is over. */
  onPlayed?: (played: { title: string; begin: Date; end: Date }) => void
}

export interface Radio {
  url: string
  /** What was and is played, and since when; the newest last. */
  played: { title: string; begin: Date }[]
  /** How many hear it now. */
  listening(): number
  /** Lets everybody go, and nobody in for so long, while it plays on. */
  breakDown(seconds: number): void
  close(): Promise<void>
}

const pieceSamples = radioRate / 10
/** Milliseconds. */
const mostBehind = 2000
const mostRemembered = 100

/** Plays the tracks round and round in real time, to everyone who asks. */
export async function startRadio(options: RadioOptions): Promise<Radio> {
  const { host = '127.0.0.1', gap = 0, encoder: openEncoder = wavEncoder } = options
  const stopping = new AbortController()
  const listeners = new Set<Listener>()
  let brokenUntil = 0
  const played: Radio['played'] = []
  const encoder = await openEncoder((bytes) => {
    for (const listener of listeners) listener.send(bytes)
  })

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/stream') {
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end(`Now playing: ${played.at(-1)?.title ?? 'nothing'}\nThe stream is at /stream\n`)
      return
    }
    if (Date.now() < brokenUntil) {
      response.destroy()
      return
    }
    const listener = new Listener(response, {
      name: 'Demo radio',
      type: encoder.type,
      withTitles: request.headers['icy-metadata'] === '1',
      title: () => played.at(-1)?.title ?? '',
    })
    listener.send(encoder.head)
    listeners.add(listener)
    response.once('close', () => listeners.delete(listener))
  }
  const server = createServer(answer)
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(options.port, host, done)
  })

  const clock = new RadioClock(stopping.signal)
  const playing = playAll().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  async function playAll(): Promise<void> {
    let next = open(0)
    for (let at = 1; ; at++) {
      const sound = await next
      next = open(at)
      const begin = new Date(clock.due)
      played.push({ title: sound.title, begin })
      if (played.length > mostRemembered) played.shift()
      options.onTrack?.(sound.title)
      await play(sound)
      options.onPlayed?.({ title: sound.title, begin, end: new Date(clock.due) })
      await put(new Float32Array(Math.round(gap * radioRate)))
    }
  }

  function open(at: number): Promise<RadioSound> {
    const track = options.tracks[at % options.tracks.length]
    if (!track) return Promise.reject(new Error('A radio needs something to play'))
    const opened = track()
    // Awaited when it is its turn.
    opened.catch(() => {})
    return opened
  }

  async function play({ sampleRate, samples }: RadioSound): Promise<void> {
    const resampler = sampleRate === radioRate ? undefined : new Resampler(sampleRate, radioRate)
    for await (const piece of samples) await put(resampler ? resampler.push(piece) : piece)
    if (resampler) await put(resampler.end())
  }

  async function put(samples: Float32Array): Promise<void> {
    for (let at = 0; at < samples.length; at += pieceSamples) {
      const piece = samples.subarray(at, at + pieceSamples)
      await clock.wait(piece.length / radioRate)
      encoder.write(toInt16(piece))
    }
  }

  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/stream`,
    played,
    listening: () => listeners.size,
    breakDown(seconds) {
      brokenUntil = Date.now() + seconds * 1000
      for (const listener of listeners) listener.close()
    },
    async close() {
      stopping.abort()
      await playing
      encoder.close()
      for (const listener of listeners) listener.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Lets sound through as fast as it is played. */
class RadioClock {
  /** When the next sound is due. */
  due = Date.now()

  constructor(private readonly signal: AbortSignal) {}

  async wait(seconds: number): Promise<void> {
    this.signal.throwIfAborted()
    // What took too long to make is not made up for.
    if (Date.now() - this.due > mostBehind) this.due = Date.now()
    const early = this.due - Date.now()
    if (early > 0) await pause(early, undefined, { signal: this.signal })
    this.due += seconds * 1000
  }
}

function toInt16(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), at * 2)
  })
  return bytes
}
