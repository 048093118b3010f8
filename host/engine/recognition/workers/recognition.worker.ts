import { parentPort } from 'node:worker_threads'
import { readWav } from '../fingerprint/wav'
import type { BuildInput } from '../index/build-input'
import { buildSegment, type Segment, type TrackInput, trackOf } from '../index/segment'
import { findCandidates } from '../repeats/find-occurrences'
import { WindowComparison } from '../repeats/window-comparison'
import { search } from '../search/search'
import { askedHashes } from '../stored/asked-hashes'
import { searchStored } from '../stored/search-stored'
import { freeSharedMemorySoon } from './shared-memory'
import { SoundReader } from './sound-reader'
import type { AnswerMessage, TaskMessage, TaskName, Tasks } from './tasks'

const port = parentPort
if (!port) throw new Error('This file runs as a worker')

const streams = new Map<number, SoundReader>()
const segments = new Map<number, Segment>()
const comparison = new WindowComparison()

const tasks: { [T in TaskName]: (input: Tasks[T][0]) => Tasks[T][1] } = {
  open({ stream, ...options }) {
    streams.set(stream, new SoundReader(options))
  },
  push({ stream, samples, take }) {
    const reader = readerOf(stream)
    reader.push(samples)
    return take ? { peaks: reader.take(), kinds: reader.takeKinds() } : undefined
  },
  end({ stream }) {
    const heard = readerOf(stream).end()
    streams.delete(stream)
    return heard
  },
  close({ stream }) {
    streams.delete(stream)
  },
  wav({ bytes, ...options }) {
    const wav = readWav(bytes)
    if (!wav) return undefined
    const reader = new SoundReader({ sampleRate: wav.sampleRate, ...options })
    reader.push(wav.samples)
    return reader.end()
  },
  segments({ add, remove }) {
    for (const id of remove) segments.delete(id)
    for (const segment of add) segments.set(segment.id, segment)
    if (remove.length > 0) freeSharedMemorySoon()
  },
  search({ sample, requests }) {
    const started = performance.now()
    const ids = new Set(requests.flatMap((request) => [...request.segments]))
    // Always in the same order, whoever asks beside.
    const asked = [...ids].sort((a, b) => a - b).flatMap((id) => segments.get(id) ?? [])
    const found = search(sample, asked, requests)
    return { found, took: performance.now() - started }
  },
  askedHashes({ sample, requests }) {
    return askedHashes(sample, requests)
  },
  searchStored(asked) {
    return searchStored(asked)
  },
  openWindow(window) {
    return comparison.open(window)
  },
  addToWindow(added) {
    comparison.add(added)
  },
  lookInWindow(asked) {
    return comparison.look(asked)
  },
  compare(asked) {
    return comparison.compare(asked)
  },
  endComparison() {
    comparison.close()
  },
  candidates({ references, sounds }) {
    return findCandidates(references, sounds)
  },
  build({ id, inputs }) {
    freeSharedMemorySoon()
    return buildSegment(id, inputs.map(toTrackInput))
  },
}

function readerOf(stream: number): SoundReader {
  const reader = streams.get(stream)
  if (!reader) throw new Error(`There is no stream ${stream} in this thread`)
  return reader
}

function toTrackInput(input: BuildInput): TrackInput {
  const { collection } = input
  if ('peaks' in input) {
    const { peaks } = input
    return { collection, frames: peaks.frames, peakCount: peaks.frame.length, open: () => peaks }
  }
  const { segment, track } = input
  return {
    collection,
    frames: segment.lengths[track] as number,
    peakCount: (segment.peakStarts[track + 1] as number) - (segment.peakStarts[track] as number),
    open: () => trackOf(segment, track),
  }
}

port.on('message', ({ id, task, input }: TaskMessage) => {
  let message: AnswerMessage
  const from = Date.now()
  try {
    const answer = tasks[task](input as never)
    message = { id, from, to: Date.now(), answer }
  } catch (error) {
    message = { id, from, to: Date.now(), error: String(error) }
  }
  port.postMessage(message)
})
