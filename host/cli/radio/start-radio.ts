import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Listener } from '../../demo/stations/listener'
import { Resampler } from '../../engine/media/resampler'
import { type OpenEncoder, radioRate, wavEncoder } from './encoder'
import { RadioTime } from './radio-time'
import { type StreamClock, streamClock } from './stream-clock'

export interface RadioSound {
  title: string
  /** Of an entry of a schedule: what it is, and where in the recording it begins, seconds. */
  kind?: string
  from?: number
  /** What was done to it, in words. */
  how?: string
  /** Instead of sound: who hears the radio is let go, and nobody let in, for so many seconds. */
  breakdown?: number
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
  /** By which it plays, and by which it tells when; that of the wall unless told. */
  clock?: StreamClock
  /** Ends with its last track instead of beginning again. */
  once?: boolean
  onTrack?: (title: string) => void
  /** Once it is over. */
  onPlayed?: (played: PlayedTrack) => void
}

export interface PlayedTrack {
  title: string
  kind?: string
  from?: number
  how?: string
  begin: Date
  end: Date
}

export interface Radio {
  url: string
  /** What was and is played, and since when; the newest last. */
  played: { title: string; begin: Date }[]
  /** How many hear it now. */
  listening(): number
  /** Lets everybody go, and nobody in for so long, while it plays on. */
  breakDown(seconds: number): void
  /** What is played once has been. */
  over: Promise<void>
  close(): Promise<void>
}

/** Sound that is sent at once, seconds on the wall. */
const pieceSeconds = 0.02
const shortestPiece = 0.1
const mostRemembered = 100

/** Plays the tracks round and round as time goes, to everyone who asks. */
export async function startRadio(options: RadioOptions): Promise<Radio> {
  const { host = '127.0.0.1', gap = 0, encoder: openEncoder = wavEncoder } = options
  const { clock = streamClock(), once = false } = options
  const pieceSamples = Math.round(Math.max(shortestPiece, pieceSeconds * clock.speed) * radioRate)
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
    if (clock.now() < brokenUntil) {
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

  const time = new RadioTime(clock, stopping.signal)
  const playing = playAll().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  async function playAll(): Promise<void> {
    let next = open(0)
    for (let at = 1; !once || at <= options.tracks.length; at++) {
      const sound = await next
      next = open(at)
      const { title, kind, from, how } = sound
      const begin = time.begin()
      played.push({ title, begin })
      if (played.length > mostRemembered) played.shift()
      options.onTrack?.(title)
      await play(sound)
      options.onPlayed?.({
        title,
        ...(kind && { kind }),
        ...(from !== undefined && { from }),
        ...(how && { how }),
        begin,
        end: new Date(time.due),
      })
      await put(new Float32Array(Math.round(gap * radioRate)))
    }
  }

  function letGo(until: number): void {
    brokenUntil = until
    for (const listener of listeners) listener.close()
  }

  function open(at: number): Promise<RadioSound> {
    const track = options.tracks[at % options.tracks.length]
    if (!track) return Promise.reject(new Error('A radio needs something to play'))
    const opened = track()
    // Awaited when it is its turn.
    opened.catch(() => {})
    return opened
  }

  async function play({ sampleRate, samples, breakdown }: RadioSound): Promise<void> {
    if (breakdown) {
      letGo(time.due + breakdown * 1000)
      await time.wait(breakdown)
      return
    }
    const resampler = sampleRate === radioRate ? undefined : new Resampler(sampleRate, radioRate)
    for await (const piece of samples) await put(resampler ? resampler.push(piece) : piece)
    if (resampler) await put(resampler.end())
  }

  async function put(samples: Float32Array): Promise<void> {
    for (let at = 0; at < samples.length; at += pieceSamples) {
      const piece = samples.subarray(at, at + pieceSamples)
      await time.wait(piece.length / radioRate)
      encoder.write(toInt16(piece))
    }
  }

  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/stream`,
    played,
    listening: () => listeners.size,
    breakDown: (seconds) => letGo(clock.now() + seconds * 1000),
    over: playing,
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

function toInt16(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), at * 2)
  })
  return bytes
}
