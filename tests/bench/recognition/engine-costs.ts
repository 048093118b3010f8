import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Recognition } from '@console/core/server'
import { sampleRate as demoRate } from '../../../host/demo/audio/signals'
import { openAudioDecoder } from '../../../host/engine/media/find-decoder'
import { hop, sampleRate, windowSize } from '../../../host/engine/recognition/algorithm'
import { Extractor } from '../../../host/engine/recognition/fingerprint/extract'
import type { Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { writeFingerprintFile } from '../../../host/engine/recognition/fingerprint-file'
import { createRecognition } from '../../../host/engine/recognition/open-recognition'
import type { PostingStore } from '../../../host/engine/recognition/stored/posting-store'
import { openDatabase } from '../../../host/server/database/open-database'
import { openEvents } from '../../../host/server/events/pg-events'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import type { Track } from './corpus'
import { openOwnDatabase } from './own-database'
import type { Cell, Prepared } from './prepare'
import { queriesIn, wavOf } from './query-files'
import { fill } from './simulated'
import { queryRate, readPart, resample, toInt16 } from './sound'

export const silent: Log = { info() {}, warn() {}, error() {} }
const collection = 'bench'

/** Seconds of sound in a second of one core, of samples that are decoded already. */
export function extractionSpeed({ corpus, fileOf }: Prepared): number {
  const decoded = corpus.references
    .slice(0, 8)
    .map((track) => resample(readPart(fileOf(track), demoRate), demoRate, sampleRate))
  let seconds = 0
  let spent = 0
  for (let round = 0; round < 3; round++) {
    for (const samples of decoded) {
      const before = process.cpuUsage()
      const extractor = new Extractor()
      extractor.push(samples)
      extractor.end()
      const { user, system } = process.cpuUsage(before)
      // The first round warms up.
      if (round === 0) continue
      seconds += samples.length / sampleRate
      spent += (user + system) / 1e6
    }
  }
  return seconds / spent
}

/** The engine as the service opens it, on rows in PostgreSQL. */
export async function openEngine({
  url,
  directory,
  postings,
}: {
  url: string
  directory: string
  postings?: PostingStore | undefined
}) {
  const { db, pool } = openDatabase(url)
  const events = await openEvents({ databaseUrl: url, db, log: silent })
  const opened = createRecognition({
    db,
    decoder: await openAudioDecoder({ log: silent }),
    events,
    log: silent,
    // The streams come from this machine.
    outgoing: createOutgoing(['127.0.0.1']),
    dataDirectory: directory,
    workers: 2,
    postings,
  })
  return {
    ...opened,
    async close() {
      await opened.stop()
      await events.stop()
      await pool.end()
    },
  }
}

export interface ScaleCosts {
  hours: { realHours: number; simulatedHours: number }
  loadSeconds: number
  indexBytes: number
  /** Milliseconds of looking up, by what was looked up. */
  known: number[]
  unknown: number[]
  /** From a fingerprint that is there to being found, and from removing to being found no more. */
  findableMilliseconds: number
  stillFound: boolean
  scanSeconds: number
  scanPlays: { found: number; wanted: number }
  /** Seconds until the first play was told, and streams that one core can listen to. */
  monitor: { seconds: number; perCore: number }
}

export async function measureScale(
  prepared: Prepared,
  peaks: readonly Peaks[],
  hours: number,
  cells: { known: Cell; unknown: Cell },
): Promise<ScaleCosts> {
  const database = await openOwnDatabase()
  try {
    const { db, pool } = openDatabase(database.url)
    const filled = await fill(db, collection, peaks, hours)
    await pool.end()
    const started = performance.now()
    const engine = await openEngine(database)
    try {
      await engine.loaded
      const loadSeconds = (performance.now() - started) / 1000
      await settled(engine.recognition)
      const programme = makeProgramme(prepared, database.directory)
      return {
        hours: filled,
        loadSeconds,
        indexBytes: engine.recognition.status().indexBytes,
        known: await searchTimes(engine.recognition, cells.known),
        unknown: await searchTimes(engine.recognition, cells.unknown),
        ...(await addAndRemove(engine.recognition, peaks[0] as Peaks)),
        ...(await scanAnHour(engine.recognition, programme)),
        monitor: await monitorSome(engine.recognition, programme.file),
      }
    } finally {
      await engine.close()
    }
  } finally {
    await database.close()
  }
}

/** Segments are merged for a while after the start. */
export async function settled(recognition: Recognition) {
  let before = -1
  for (let same = 0; same < 4; same++) {
    const { segments } = recognition.status()
    if (segments !== before) same = 0
    before = segments
    await sleep(1000)
  }
}

async function searchTimes(recognition: Recognition, { file, seconds }: Cell): Promise<number[]> {
  const times: number[] = []
  for (const query of queriesIn(file, seconds)) {
    const bytes = wavOf(query, queryRate)
    const source = { bytes, type: 'audio' as const }
    const { took } = await recognition.identify(source, {
      collections: [collection],
      urgency: 'now',
    })
    times.push(took.search)
  }
  return times
}

async function addAndRemove(recognition: Recognition, peaks: Peaks) {
  const seconds = (peaks.frames * hop + windowSize - hop) / sampleRate
  const bytes = writeFingerprintFile({ peaks, seconds, loudest: -6 })
  const source = { bytes, type: 'fingerprint' as const }
  const isFound = async () => {
    const { matches } = await recognition.identify(source, { collections: ['added'] })
    return matches.some(({ reference }) => reference === 'added')
  }
  const started = performance.now()
  await recognition.addReference({ reference: 'added', collection: 'added', source })
  if (!(await isFound())) throw new Error('What was added is not found')
  const findableMilliseconds = performance.now() - started
  await recognition.removeReferences(['added'])
  return { findableMilliseconds, stillFound: await isFound() }
}

interface Programme {
  file: string
  wanted: number
}

/** An hour in which every second piece is known. */
function makeProgramme({ corpus, fileOf }: Prepared, folder: string): Programme {
  const raw = join(folder, 'programme.raw')
  let seconds = 0
  let wanted = 0
  for (let index = 0; seconds < 3600; index++) {
    const known = index % 2 === 0
    const tracks = known ? corpus.references : corpus.unknown
    const track = tracks[index % tracks.length] as Track
    const piece = readPart(fileOf(track), demoRate, 10, 30)
    appendFileSync(raw, new Uint8Array(toInt16(piece).buffer))
    seconds += piece.length / demoRate
    if (known) wanted++
  }
  const file = join(folder, 'programme.mp3')
  const input = ['-f', 's16le', '-ar', String(demoRate), '-ac', '1', '-i', raw]
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, '-b:a', '96k', file])
  return { file, wanted }
}

async function scanAnHour(recognition: Recognition, { file, wanted }: Programme) {
  const started = performance.now()
  const policy = { type: 'traverse' as const, recordLength: 10, interval: 0 }
  const { plays } = await recognition.scan({ file }, { collections: [collection], policy })
  const scanSeconds = (performance.now() - started) / 1000
  const found = plays.filter(({ reference }) => reference.startsWith('real')).length
  return { scanSeconds, scanPlays: { found, wanted } }
}

const streams = 10
const listenSeconds = 40

/** Some streams at once for a while, as a radio sends them: the first piece, from its first second on, is known. */
async function monitorSome(recognition: Recognition, file: string) {
  const bytes = readFileSync(file)
  const bytesPerSecond = 96_000 / 8
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'audio/mpeg' })
    let sent = 0
    const send = () => {
      answer.write(bytes.subarray(sent, sent + bytesPerSecond / 4))
      sent += bytesPerSecond / 4
    }
    send()
    const clock = setInterval(send, 250)
    answer.on('close', () => clearInterval(clock))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const before = cpuSeconds()
  const started = performance.now()
  const signal = AbortSignal.timeout(listenSeconds * 1000)
  const heardAfter = await Promise.all(
    Array.from({ length: streams }, async () => {
      let first = Number.POSITIVE_INFINITY
      const set = { key: '', collections: [collection], recordLength: 5, interval: 0 }
      const url = `http://127.0.0.1:${port}/`
      for await (const event of recognition.monitor([url], { sets: () => [set], signal })) {
        if (event.type === 'play') first = Math.min(first, (performance.now() - started) / 1000)
      }
      return first
    }),
  )
  await sleep(500)
  const spent = cpuSeconds() - before
  server.closeAllConnections()
  server.close()
  return { seconds: Math.max(...heardAfter), perCore: (streams * listenSeconds) / spent }
}

export interface FileCosts {
  cpuSeconds: number
  /** Above what the process and its idle threads take. */
  megabytes: number
}

/** An MP3 of five minutes, from the file to its fingerprint, ffmpeg included. */
export async function measureFile({ corpus, fileOf }: Prepared): Promise<FileCosts> {
  const database = await openOwnDatabase()
  const engine = await openEngine(database)
  try {
    await engine.loaded
    const file = join(database.directory, 'five-minutes.mp3')
    fiveMinutes(corpus.references.slice(0, 5).map(fileOf), file)
    // The first one starts the threads.
    await engine.recognition.fingerprint({ file })
    const idle = residentMegabytes()
    const before = cpuSeconds()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes())
    }, 10)
    await engine.recognition.fingerprint({ file })
    clearInterval(watch)
    return { cpuSeconds: cpuSeconds() - before, megabytes: Math.max(0, most - idle) }
  } finally {
    await engine.close()
    await database.close()
  }
}

function fiveMinutes(files: readonly string[], to: string) {
  const inputs = files.flatMap((file) => ['-i', file])
  const joined = `concat=n=${files.length}:v=0:a=1,atrim=0:300,apad=whole_dur=300[all]`
  const output = ['-map', '[all]', '-b:a', '192k', to]
  execFileSync('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    joined,
    ...output,
  ])
}

/** Of this process and of children that have ended. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  // utime, stime, cutime, cstime in hundredths.
  return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / 100
}

/** Of this process and its children: the decoder, and the database, which does nothing meanwhile. */
function residentMegabytes(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  return ['self', ...children.split(' ').filter(Boolean)].reduce((sum, pid) => {
    const file = `/proc/${pid}/statm`
    return sum + (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 256 : 0)
  }, 0)
}
