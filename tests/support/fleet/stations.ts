import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlayedTrack } from '../../../host/cli/radio/start-radio'
import { synthesise } from '../../../host/demo/audio/synthesise'
import { Listener } from '../../../host/demo/stations/listener'
import { wavBytes } from '../audio'
import { mp3Bytes } from '../mp3'

export interface Song {
  title: string
  wav: Buffer
}

export interface Stations {
  urls: string[]
  /** What some of them play and is to be known. */
  songs: Song[]
  /** What a station has sent from one moment to another. */
  log(station: number, from: number, to: number): PlayedTrack[]
  /** How many hear a station. */
  listening(station: number): number
  close(): Promise<void>
}

interface Loop {
  bytes: Buffer
  /** Milliseconds. */
  length: number
  parts: { title: string; at: number; end: number }[]
}

const bytesPerMillisecond = 8
const tick = 250
/** Milliseconds between two things on a station. */
const pause = 1_000
/** Seconds. Each programme has songs and talk of its own. */
const programme = [
  ['speech', 14],
  ['music', 40],
  ['speech', 10],
  ['music', 32],
  ['advert', 12],
  ['music', 48],
] as const
const programmes = 3

/**
 * So many stations, which send real MP3 as the clock goes: some programmes, each station at another place of one. What they
 * have sent is known by the clock alone.
 */
export async function openStations(count: number): Promise<Stations> {
  const songs: Song[] = []
  const loops: Loop[] = []
  for (let at = 0; at < programmes; at++) loops.push(await makeLoop(at, songs))
  const stations = Array.from({ length: count }, (_, at) => {
    const loop = loops[at % programmes] as Loop
    return { loop, ahead: Math.round((loop.length * at) / count) }
  })
  type Station = (typeof stations)[number]
  const listeners = new Map<Listener, { station: number; sentUntil: number }>()
  const partAt = ({ loop, ahead }: Station, now: number) =>
    loop.parts.findLast(({ at }) => at <= (now + ahead) % loop.length)

  const server = createServer(({ url = '', headers }, response) => {
    const number = Number(/^\/(\d+)$/.exec(url)?.[1])
    const station = stations[number]
    if (!station) {
      response.writeHead(404).end()
      return
    }
    const listener = new Listener(response, {
      name: `Station ${number}`,
      type: 'audio/mpeg',
      withTitles: headers['icy-metadata'] === '1',
      title: () => partAt(station, Date.now())?.title ?? '',
    })
    listeners.set(listener, { station: number, sentUntil: Date.now() })
    response.once('close', () => listeners.delete(listener))
  })
  const send = () => {
    const now = Date.now()
    for (const [listener, at] of listeners) {
      const station = stations[at.station]
      if (station) for (const bytes of between(station, at.sentUntil, now)) listener.send(bytes)
      at.sentUntil = now
    }
  }
  const timer = setInterval(send, tick)
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  return {
    urls: stations.map((_, at) => `http://127.0.0.1:${port}/${at}`),
    songs,
    log: (station, from, to) => logOf(stations[station] as Station, from, to),
    listening: (station) => [...listeners.values()].filter((one) => one.station === station).length,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function makeLoop(number: number, songs: Song[]): Promise<Loop> {
  const pieces: Float32Array[] = []
  const parts: Loop['parts'] = []
  let at = 0
  let sampleRate = 0
  for (const [place, [kind, seconds]] of programme.entries()) {
    const seed = `fleet ${number} ${place}`
    const made = synthesise({ kind, seed, seconds, channels: 1 })
    const samples = made.channels[0] ?? new Float32Array()
    sampleRate = made.sampleRate
    const title = kind === 'music' ? `Song ${number} ${place}` : `Talk ${number} ${place}`
    if (kind === 'music') songs.push({ title, wav: wavBytes(samples, sampleRate) })
    const end = at + (1000 * samples.length) / sampleRate
    parts.push({ title, at, end })
    pieces.push(samples, new Float32Array((pause * sampleRate) / 1000))
    at = end + pause
  }
  const sound = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let from = 0
  for (const piece of pieces) {
    sound.set(piece, from)
    from += piece.length
  }
  const bytes = await mp3Bytes(sound, { sampleRate, bitrate: 64 })
  return { bytes, length: bytes.length / bytesPerMillisecond, parts }
}

/** The end is followed by the beginning. */
function between({ loop, ahead }: { loop: Loop; ahead: number }, from: number, to: number) {
  const pieces: Buffer[] = []
  const end = Math.floor((to + ahead) * bytesPerMillisecond)
  for (let at = Math.floor((from + ahead) * bytesPerMillisecond); at < end; ) {
    const place = at % loop.bytes.length
    const piece = loop.bytes.subarray(place, Math.min(loop.bytes.length, place + end - at))
    pieces.push(piece)
    at += piece.length
  }
  return pieces
}

function logOf({ loop, ahead }: { loop: Loop; ahead: number }, from: number, to: number) {
  const log: PlayedTrack[] = []
  const first = Math.floor((from + ahead) / loop.length) * loop.length - ahead
  for (let begin = first; begin < to; begin += loop.length) {
    for (const { title, at, end } of loop.parts) {
      const track = { title, from: 0, begin: new Date(begin + at), end: new Date(begin + end) }
      if (begin + end > from && begin + at < to) log.push(track)
    }
  }
  return log
}
