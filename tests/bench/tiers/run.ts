import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { synthesise } from '../../../host/demo/audio/synthesise'
import { openAudioDecoder } from '../../../host/engine/media/find-decoder'
import { framesPerSecond, sampleRate } from '../../../host/engine/recognition/algorithm'
import { slicePeaks } from '../../../host/engine/recognition/fingerprint/peaks'
import {
  readFingerprintFile,
  writeFingerprintFile,
} from '../../../host/engine/recognition/fingerprint-file'
import { pack, packSearch } from '../../../host/engine/recognition/matchers/messages'
import { createRecognition } from '../../../host/engine/recognition/open-recognition'
import { openDatabase } from '../../../host/server/database/open-database'
import { openEvents } from '../../../host/server/events/pg-events'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import { mp3Bytes } from '../../support/mp3'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { type Figure, figure } from '../figures'
import { Costs } from '../monitor/costs'
import { openOwnDatabase } from '../recognition/own-database'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const recordings = 40
const songSeconds = 180
/** Of the stream that is measured: songs that are known, each after one that is not. */
const streamSongs = 4
/** As monitoring looks by its usual config, seconds. */
const [window, step] = [10, 2.5]

const song = (seed: string) =>
  synthesise({ kind: 'music', seed, seconds: songSeconds, channels: 1 })

/** What the readers and the matchers of a console in parts do for one stream, measured apart from each other. */
async function measureTiers(): Promise<Figure[]> {
  const database = await openOwnDatabase()
  const directory = await makeTemporaryDirectory('tiers-')
  const { db, pool } = openDatabase(database.url)
  const events = await openEvents({ databaseUrl: database.url, db, log: silent })
  const { recognition, stop } = createRecognition({
    db,
    decoder: await openAudioDecoder({ log: silent }),
    events,
    log: silent,
    outgoing: createOutgoing([]),
    dataDirectory: directory,
    workers: 1,
  })
  try {
    for (let at = 0; at < recordings; at++) {
      const { channels, sampleRate: rate } = song(`known ${at}`)
      const source = { samples: piecesOf(channels[0] ?? new Float32Array()), sampleRate: rate }
      await recognition.addReference({ reference: String(at), collection: 'songs', source })
    }
    const file = join(directory, 'stream.mp3')
    await writeFile(file, await streamOf())
    const reading = await spentOn(() => recognition.fingerprint({ file }))
    const { peaks, seconds } = readFingerprintFile(reading.answer)
    const costs = { windows: 0, asked: 0, answered: 0 }
    const matching = await spentOn(async () => {
      for (let at = 0; at + window <= seconds; at += step) {
        const part = slicePeaks(
          peaks,
          Math.round(at * framesPerSecond),
          Math.round((at + window) * framesPerSecond),
        )
        const bytes = writeFingerprintFile({ peaks: part, seconds: window, loudest: undefined })
        const options = { collections: ['songs'], urgency: 'whenever' } as const
        const found = await recognition.identify({ bytes, type: 'fingerprint' }, options)
        const asked = { lists: [options.collections], urgency: options.urgency, voice: false }
        const answer = { matches: [found.matches], milliseconds: found.took.search }
        costs.windows++
        costs.asked += packSearch('searchEach', part, asked).length
        costs.answered += pack({ answer }).length
      }
    })
    const { hours, indexBytes } = recognition.status()
    const core = (cpu: number) => seconds / cpu
    const how = `${Math.round(seconds / 60)} minutes of MP3, half of it known`
    const index = `of ${recordings} recordings, ${Math.round(hours)} h`
    return [
      figure('tiers: streams that a core reads', core(reading.cpu), '', `${how}; nothing is kept`),
      figure('tiers: streams that a core matches', core(matching.cpu), '', `in an index ${index}`),
      figure('tiers: searches of a stream', costs.windows / seconds, '/s'),
      figure('tiers: broker, asked', (8 * costs.asked) / seconds / 1000, 'kbit/s', 'of a stream'),
      figure('tiers: broker, answered', (8 * costs.answered) / seconds / 1000, 'kbit/s'),
      figure('tiers: index of 1,000 h', (indexBytes / hours / 1e6) * 1000, 'MB', index),
    ]
  } finally {
    await stop()
    await events.stop()
    await pool.end()
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
}

console.log(JSON.stringify(await measureTiers()))
process.exit(0)

async function* piecesOf(samples: Float32Array) {
  for (let at = 0; at < samples.length; at += sampleRate) yield samples.slice(at, at + sampleRate)
}

async function streamOf(): Promise<Buffer> {
  const bytes: Uint8Array[] = []
  for (let at = 0; at < streamSongs; at++) {
    const seed = at % 2 === 0 ? `known ${at}` : `unknown ${at}`
    const { channels, sampleRate: rate } = song(seed)
    bytes.push(await mp3Bytes(channels[0] ?? new Float32Array(), { sampleRate: rate }))
  }
  return Buffer.concat(bytes)
}

/** Seconds of a core, of this process, its threads and its decoders. */
async function spentOn<T>(work: () => Promise<T>): Promise<{ answer: T; cpu: number }> {
  const costs = new Costs()
  const before = await costs.now()
  const timer = setInterval(() => void costs.now(), 50)
  const answer = await work()
  clearInterval(timer)
  return { answer, cpu: (await costs.now()).cpu - before.cpu }
}
