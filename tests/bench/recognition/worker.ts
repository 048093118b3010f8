import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { toWav } from '@console/core/server'
import { samplesOf } from '../../../host/demo/audio/samples'
import { sampleRate as demoRate } from '../../../host/demo/audio/signals'
import { synthesise } from '../../../host/demo/audio/synthesise'
import { algorithm, sampleRate } from '../../../host/engine/recognition/algorithm'
import { Extractor } from '../../../host/engine/recognition/fingerprint/extract'
import {
  decodePeaks,
  encodePeaks,
  type Peaks,
  type Sample,
} from '../../../host/engine/recognition/fingerprint/peaks'
import type { Segment } from '../../../host/engine/recognition/index/segment'
import { toMatch } from '../../../host/engine/recognition/search/match'
import { leastProbability, scoreOf } from '../../../host/engine/recognition/search/score'
import { type Sighting, sightings } from '../../../host/engine/recognition/search/search'
import { bestPlace, type Catalogue, fpcalc, fpcalcOf, type PeerAnswer } from './chromaprint'
import type { Condition } from './conditions'
import type { Track } from './corpus'
import { render, type Source } from './queries'
import { queriesIn } from './query-files'
import { fromInt16, joined, queryRate, readPart, resample, toInt16 } from './sound'

/** What the engine knows of a sample, whether it would tell it or not; strongest first. */
export interface OwnAnswer {
  peaks: number
  places: Place[]
  /** Milliseconds. */
  extract: number
  search: number
}

export type Place = Sighting & { score: number; playOffsetMs: number }

export interface Tasks {
  synthesise: [input: { track: Track; file: string }, answer: undefined]
  reference: [input: { file: string }, answer: { peaks: Peaks; bytes: number }]
  'peer-reference': [input: { file: string }, answer: Uint32Array]
  render: [
    input: {
      file: string
      sources: Source[]
      seconds: number
      condition: Condition
      voices: string[]
      seed: string
    },
    answer: undefined,
  ]
  index: [input: { segment: Segment; catalogue?: Catalogue; hours: number }, answer: undefined]
  /** `missed`: as `identify` answers, at other speeds and pitches where nothing is found as it is. */
  own: [input: { file: string; seconds: number; deep: boolean | 'missed' }, answer: OwnAnswer[]]
  peer: [
    input: { file: string; seconds: number },
    answer: (PeerAnswer & { milliseconds: number })[],
  ]
}

export type TaskName = keyof Tasks
export type Input<T extends TaskName> = Tasks[T][0]
export type Answer<T extends TaskName> = Tasks[T][1]

let index: Input<'index'> | undefined

function indexed() {
  if (!index) throw new Error('Nothing is indexed yet')
  return index
}

const work: { [T in TaskName]: (input: Input<T>) => Answer<T> } = {
  synthesise({ track, file }) {
    const { channels } = synthesise(track)
    writeWhole(file, toWav(samplesOf(channels), demoRate, channels.length))
    return undefined
  },
  reference({ file }) {
    // Whatever changes peaks is a new version of the algorithm.
    const kept = `${file}.${algorithm.name}-${algorithm.version}`
    if (!existsSync(kept)) {
      writeWhole(
        kept,
        encodePeaks(peaksOf(resample(readPart(file, demoRate), demoRate, sampleRate))),
      )
    }
    const bytes = readFileSync(kept)
    return { peaks: decodePeaks(bytes), bytes: bytes.length }
  },
  'peer-reference'({ file }) {
    return keptWords(`${file}.fpcalc`, () => fpcalc(file))
  },
  render({ file, sources, seconds, condition, voices, seed }) {
    const samples = joined(render(sources, seconds, condition, voices, seed))
    writeWhole(file, new Uint8Array(toInt16(samples).buffer))
    return undefined
  },
  index(input) {
    index = input
    return undefined
  },
  own({ file, seconds, deep }) {
    const { segment, hours } = indexed()
    return queriesIn(file, seconds).map((query) => {
      const started = performance.now()
      const samples = resample(fromInt16(query), queryRate, sampleRate)
      const sample = peaksOf(samples, true)
      const extracted = performance.now()
      const where = { segments: new Set([segment.id]), collections: new Set([0]), hours }
      const look = (changed: boolean) =>
        sightings(sample, [segment], [{ ...where, max: 5, deep: changed }])[0] ?? []
      const plain = look(deep === true)
      const isMissed = (plain[0]?.probability ?? 0) < leastProbability
      const seen = deep === 'missed' && isMissed ? look(true) : plain
      const searched = performance.now()
      const places = seen.slice(0, 24).map((sighting): Place => {
        const score = scoreOf(sighting.probability)
        const nowhere = { reference: '', collection: '' }
        const { playOffsetMs } = toMatch(nowhere, { ...sighting, score }, sample)
        return { ...sighting, score, playOffsetMs }
      })
      const extract = extracted - started
      return { peaks: sample.frame.length, places, extract, search: searched - extracted }
    })
  },
  peer({ file, seconds }) {
    const { catalogue } = indexed()
    if (!catalogue) return []
    return queriesIn(file, seconds).map((query, at) => {
      const words = keptWords(`${file}.${at}.fpcalc`, () => fpcalcOf(query, queryRate))
      const started = performance.now()
      const place = bestPlace(words, catalogue)
      return { ...place, milliseconds: performance.now() - started }
    })
  },
}

export function peaksOf(samples: Float32Array, dense = false): Sample {
  const extractor = new Extractor({ dense })
  extractor.push(samples)
  return extractor.end().peaks
}

function keptWords(file: string, make: () => Uint32Array): Uint32Array {
  if (!existsSync(file)) writeWhole(file, new Uint8Array(make().buffer))
  return new Uint32Array(new Uint8Array(readFileSync(file)).buffer)
}

/** A run that is ended in the middle leaves no half file. */
function writeWhole(file: string, bytes: Uint8Array) {
  writeFileSync(`${file}.part`, bytes)
  renameSync(`${file}.part`, file)
}

function answerTo<T extends TaskName>(task: T, input: Input<T>) {
  try {
    return { answer: work[task](input) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', ({ task, input }: { task: TaskName; input: never }) => {
  parentPort?.postMessage(answerTo(task, input))
})
