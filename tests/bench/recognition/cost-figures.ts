import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { bytesOf } from '../../../host/engine/recognition/index/segment'
import type { CellAnswers } from './accuracy'
import { extractionSpeed, measureFile, measureScale } from './engine-costs'
import type { Cell, Indexed, Prepared } from './prepare'
import { measureService } from './service-costs'
import { type Figure, milliseconds } from './targets'

interface CostOptions {
  prepared: Prepared
  indexed: Indexed
  heard: readonly CellAnswers[]
  quick: boolean
  peer: string | undefined
  say: (text: string) => void
}

export async function costFigures(options: CostOptions): Promise<Figure[]> {
  const { prepared, indexed, heard, quick, peer, say } = options
  const cellNamed = (name: string) => cellOf(heard, name)
  const figures: Figure[] = []
  const add = async (id: string, what: string, work: () => Promise<Figure[]>) => {
    say(what)
    figures.push(
      ...(await work().catch((error: Error) => [
        { id, what, target: 'measured', own: `NOT MEASURED: ${error.message.slice(0, 200)}` },
      ])),
    )
  }
  await add('T1', 'extraction', async () => [
    extraction(prepared, peer),
    storage(indexed, prepared, peer),
  ])
  await add('T2', 'a file', async () => [await fileFigure(prepared)])
  await add('T4', 'the service', async () => {
    const costs = await measureService(prepared, indexed.peaks, 100, cellNamed('known clean 5 s'))
    const [half, most] = [quantile(costs.times, 0.5), quantile(costs.times, 0.95)]
    return [
      {
        id: 'T4',
        what: `5 s WAV over HTTP, ${costs.times.length} signed requests, ${named(costs.hours)}`,
        target: 'p50 ≤ 25 ms, p95 ≤ 60 ms',
        own: `p50 ${milliseconds(half)}, p95 ${milliseconds(most)}; ${(100 * costs.found).toFixed(1)} % found`,
        passed: half <= 25 && most <= 60,
      },
      {
        id: 'T11',
        what: 'start of the service to its first answer, 100 h in PostgreSQL',
        target: '≤ 60 s',
        own: `${costs.restartSeconds.toFixed(1)} s`,
        passed: costs.restartSeconds <= 60,
      },
    ]
  })
  const small = searchFigure(options)
  if (small) figures.push(small)
  const hours = quick ? 100 : 1000
  await add('T5', `${hours} hours`, async () => {
    const costs = await measureScale(prepared, indexed.peaks, hours, {
      known: cellNamed('known clean 5 s'),
      unknown: cellNamed('unknown clean 5 s'),
    })
    const [known, unknown] = [quantile(costs.known, 0.95), quantile(costs.unknown, 0.95)]
    const where = named(costs.hours)
    return [
      {
        id: 'T3',
        what: `index in memory, ${where}`,
        target: '≤ 0.85 MB an hour',
        own: `${(costs.indexBytes / 1e6 / total(costs.hours)).toFixed(2)} MB`,
        passed: costs.indexBytes / 1e6 / total(costs.hours) <= 0.85,
      },
      {
        id: 'T5',
        what: `looking up 5 s, ${where}`,
        target: 'p95 ≤ 15 ms known, ≤ 80 ms unknown',
        own: `p50 ${milliseconds(quantile(costs.known, 0.5))} / ${milliseconds(quantile(costs.unknown, 0.5))}, p95 ${milliseconds(known)} / ${milliseconds(unknown)}`,
        ...(peer && peerAtScale(heard, costs, total(costs.hours) / indexed.hours)),
        passed: known <= 15 && unknown <= 80,
      },
      {
        id: 'T5',
        what: '10,000 h as ten times that (computed), on 2 cores',
        target: 'p95 ≤ 150 ms known, ≤ 500 ms unknown',
        own: `${milliseconds((known * 10_000) / total(costs.hours) / 2)} / ${milliseconds((unknown * 10_000) / total(costs.hours) / 2)}`,
        passed:
          (known * 5000) / total(costs.hours) <= 150 &&
          (unknown * 5000) / total(costs.hours) <= 500,
      },
      {
        id: 'T11',
        what: 'a fingerprint that is sent can be found; removed, it cannot',
        target: '≤ 1 s; on the next request',
        own: `${milliseconds(costs.findableMilliseconds)}; ${costs.stillFound ? 'still found' : 'gone'}`,
        passed: costs.findableMilliseconds <= 1000 && !costs.stillFound,
      },
      {
        id: 'T11',
        what: `loading from PostgreSQL, ${where}`,
        target: '≤ 60 s',
        own: `${costs.loadSeconds.toFixed(1)} s`,
        passed: costs.loadSeconds <= 60,
      },
      {
        id: 'T12',
        what: `scan of 60 minutes of MP3, ${where}`,
        target: '≤ 20 s',
        own: `${costs.scanSeconds.toFixed(1)} s, ${costs.scanPlays.found} plays of ${costs.scanPlays.wanted}`,
        passed: costs.scanSeconds <= 20 && costs.scanPlays.found >= costs.scanPlays.wanted,
      },
      {
        id: 'T12',
        what: 'ten monitored streams in windows of 5 s: the last has told a play; streams a core (CPU time)',
        target: '≤ 10 s after its beginning, ≥ 20',
        own: `${costs.monitor.seconds.toFixed(1)} s, ${costs.monitor.perCore.toFixed(0)}`,
        passed: costs.monitor.seconds <= 10 && costs.monitor.perCore >= 20,
      },
    ]
  })
  return figures
}

function extraction(prepared: Prepared, peer: string | undefined): Figure {
  const own = extractionSpeed(prepared)
  const theirs = peer ? peerSpeed(prepared) : undefined
  return {
    id: 'T1',
    what: 'extraction in one core (CPU time; fpcalc with reading the WAV file)',
    target: '≥ 500 × real time',
    own: `${Math.round(own)} ×`,
    peer: theirs === undefined ? 'NOT MEASURED' : `${Math.round(theirs)} ×`,
    ...(theirs !== undefined && { ratio: `${(own / theirs).toFixed(2)}×` }),
    passed: own >= 500,
  }
}

function peerSpeed({ corpus, fileOf }: Prepared): number {
  const tracks = corpus.references.slice(0, 8)
  const before = childSeconds()
  for (const track of tracks) {
    execFileSync('fpcalc', ['-raw', '-length', '0', '-ignore-errors', fileOf(track)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }
  return tracks.reduce((sum, { seconds }) => sum + seconds, 0) / (childSeconds() - before)
}

/** CPU time of children that have ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function storage(indexed: Indexed, { corpus }: Prepared, peer: string | undefined): Figure {
  const stored = indexed.storedBytes / 1e6 / indexed.hours
  const held = bytesOf(indexed.segment) / 1e6 / indexed.hours
  const words = indexed.catalogue?.words.byteLength
  return {
    id: 'T3',
    what: `stored an hour, and in the index (${corpus.references.length} recordings)`,
    target: '≤ 0.30 MB, ≤ 0.85 MB',
    own: `${stored.toFixed(2)} MB, ${held.toFixed(2)} MB`,
    peer:
      peer && words ? `${(words / 1e6 / indexed.hours).toFixed(2)} MB, no index` : 'NOT MEASURED',
    passed: stored <= 0.3 && held <= 0.85,
  }
}

async function fileFigure(prepared: Prepared): Promise<Figure> {
  const { cpuSeconds, megabytes } = await measureFile(prepared)
  return {
    id: 'T2',
    what: 'MP3 of 5 minutes to its fingerprint, ffmpeg included',
    target: '≤ 1.3 s of CPU, ≤ 120 MB more memory',
    own: `${cpuSeconds.toFixed(2)} s, ${Math.round(megabytes)} MB`,
    passed: cpuSeconds <= 1.3 && megabytes <= 120,
  }
}

function searchFigure({ heard, indexed, peer }: CostOptions): Figure | undefined {
  const cell = heard.find((one) => one.cell.name === 'known clean 5 s')
  if (!cell?.peer || !peer) return undefined
  const own = cell.own.map(({ search }) => search)
  const theirs = cell.peer.map((answer) => answer.milliseconds)
  const ratio = quantile(theirs, 0.5) / quantile(own, 0.5)
  return {
    id: 'T8',
    what: `looking up 5 s in ${indexed.hours.toFixed(1)} h, in the same thread`,
    target: '≥ 20 times faster',
    own: `p50 ${milliseconds(quantile(own, 0.5))}`,
    peer: `p50 ${milliseconds(quantile(theirs, 0.5))}`,
    ratio: `${ratio.toFixed(0)}×`,
    passed: ratio >= 20,
  }
}

/** The peer compares with everything: its time grows with the hours. */
function peerAtScale(heard: readonly CellAnswers[], costs: { known: number[] }, factor: number) {
  const times = heard.find(({ cell }) => cell.name === 'known clean 5 s')?.peer
  if (!times) return {}
  const theirs =
    factor *
    quantile(
      times.map((answer) => answer.milliseconds),
      0.5,
    )
  return {
    peer: `p50 ${(theirs / 1000).toFixed(1)} s (computed)`,
    ratio: `${Math.round(theirs / quantile(costs.known, 0.5))}×`,
  }
}

const total = ({ realHours, simulatedHours }: { realHours: number; simulatedHours: number }) =>
  realHours + simulatedHours

const named = ({ realHours, simulatedHours }: { realHours: number; simulatedHours: number }) =>
  `${realHours.toFixed(1)} h real + ${simulatedHours.toFixed(0)} h simulated`

function cellOf(heard: readonly CellAnswers[], name: string): Cell {
  const found = heard.find(({ cell }) => cell.name === name)
  if (!found) throw new Error(`There are no samples "${name}"`)
  return found.cell
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
