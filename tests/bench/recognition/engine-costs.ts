import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Recognition } from '@console/core/server'
import { openDatabase } from '../../../host/server/database/open-database'
import { sampleRate as demoRate } from '../../../host/server/demo-audio/signals'
import { openEvents } from '../../../host/server/events/pg-events'
import { openAudioDecoder } from '../../../host/server/media/find-decoder'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import { hop, sampleRate, windowSize } from '../../../host/server/recognition/algorithm'
import { Extractor } from '../../../host/server/recognition/fingerprint/extract'
import type { Peaks } from '../../../host/server/recognition/fingerprint/peaks'
import { writeFingerprintFile } from '../../../host/server/recognition/fingerprint-file'
import { createRecognition } from '../../../host/server/recognition/open-recognition'
import { openOwnDatabase } from './own-database'
import type { Cell, Prepared } from './prepare'
import { queriesIn, wavOf } from './query-files'
import { fill } from './simulated'
import { queryRate, readPart, resample, toInt16 } from './sound'

const silent: Log = { info() {}, warn() {}, error() {} }
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
}

/** The engine as the service has it, on rows in PostgreSQL. */
export async function measureScale(
  prepared: Prepared,
  peaks: readonly Peaks[],
  hours: number,
  cells: { known: Cell; unknown: Cell },
): Promise<ScaleCosts> {
  const database = await openOwnDatabase()
  const { db, pool } = openDatabase(database.url)
  try {
    const filled = await fill(db, collection, peaks, hours)
    const events = await openEvents({ databaseUrl: database.url, db, log: silent })
    const decoder = await openAudioDecoder({ log: silent })
    const started = performance.now()
    const opened = createRecognition({
      db,
      decoder,
      events,
      log: silent,
      outgoing: createOutgoing([]),
      dataDirectory: database.directory,
      workers: 2,
    })
    try {
      await opened.loaded
      const loadSeconds = (performance.now() - started) / 1000
      await settled(opened.recognition)
      return {
        hours: filled,
        loadSeconds,
        indexBytes: opened.recognition.status().indexBytes,
        known: await searchTimes(opened.recognition, cells.known),
        unknown: await searchTimes(opened.recognition, cells.unknown),
        ...(await addAndRemove(opened.recognition, peaks[0] as Peaks)),
        ...(await scanAnHour(opened.recognition, prepared, database.directory)),
      }
    } finally {
      await opened.stop()
      await events.stop()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Segments are merged for a while after the start. */
async function settled(recognition: Recognition) {
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

/** A programme of an hour: every second piece is known. */
async function scanAnHour(recognition: Recognition, { corpus, fileOf }: Prepared, folder: string) {
  const pieces: Float32Array[] = []
  let seconds = 0
  let wanted = 0
  for (let index = 0; seconds < 3600; index++) {
    const known = index % 2 === 0
    const tracks = known ? corpus.references : corpus.unknown
    const piece = readPart(
      fileOf(tracks[index % tracks.length] as (typeof tracks)[0]),
      demoRate,
      10,
      30,
    )
    pieces.push(piece)
    seconds += piece.length / demoRate
    if (known) wanted++
  }
  const raw = join(folder, 'programme.raw')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(raw, Buffer.concat(pieces.map((piece) => Buffer.from(toInt16(piece).buffer))))
  const file = join(folder, 'programme.mp3')
  const input = ['-f', 's16le', '-ar', String(demoRate), '-ac', '1', '-i', raw]
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, '-b:a', '96k', file])
  const started = performance.now()
  const policy = { type: 'traverse' as const, recordLength: 10, interval: 0 }
  const { plays } = await recognition.scan({ file }, { collections: [collection], policy })
  const scanSeconds = (performance.now() - started) / 1000
  const found = plays.filter(({ reference }) => reference.startsWith('real')).length
  return { scanSeconds, scanPlays: { found, wanted } }
}

export interface FileCosts {
  cpuSeconds: number
  /** Above what the process and its idle threads take. */
  megabytes: number
}

/** An MP3 of five minutes, from the file to its fingerprint, ffmpeg included. */
export async function measureFile({ corpus, fileOf }: Prepared): Promise<FileCosts> {
  const database = await openOwnDatabase()
  const { db, pool } = openDatabase(database.url)
  const events = await openEvents({ databaseUrl: database.url, db, log: silent })
  const decoder = await openAudioDecoder({ log: silent })
  const dataDirectory = database.directory
  const opened = createRecognition({
    db,
    decoder,
    events,
    log: silent,
    outgoing: createOutgoing([]),
    dataDirectory,
    workers: 2,
  })
  try {
    await opened.loaded
    const file = join(database.directory, 'five-minutes.mp3')
    fiveMinutes(corpus.references.slice(0, 5).map(fileOf), file)
    if (statSync(file).size < 1e6) throw new Error('The MP3 was not made')
    await opened.recognition.fingerprint({ file })
    const idle = residentMegabytes(process.pid)
    const before = cpuSeconds()
    let most = 0
    const watch = setInterval(() => {
      const children = childrenOf(process.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0)
      most = Math.max(most, residentMegabytes(process.pid) + children)
    }, 10)
    const postgres = childrenOf(process.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0)
    await opened.recognition.fingerprint({ file })
    clearInterval(watch)
    return { cpuSeconds: cpuSeconds() - before, megabytes: Math.max(0, most - idle - postgres) }
  } finally {
    await opened.stop()
    await events.stop()
    await pool.end()
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

function residentMegabytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) / 256
  } catch {
    return 0
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
