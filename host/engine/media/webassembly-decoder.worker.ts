import { openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import decoders, { type AudioData, type StreamDecoder } from 'audio-decode'
import type { AudioType } from './audio-type'
import { mixDown } from './mix-down'
import { mp4Start } from './mp4-index'
import { Resampler } from './resampler'

export interface WorkerTask {
  /** Undefined: the bytes come in messages, while they are heard. */
  file?: { path: string; start: number; size: number }
  type: AudioType
  /** Undefined: measure only. */
  sampleRate?: number | undefined
}

/** To the worker: a chunk was taken; the next bytes of a stream, or its end. */
export type WorkerOrder = { kind: 'taken' } | { kind: 'bytes'; bytes: Uint8Array | undefined }

export type WorkerMessage =
  /** More bytes of a stream are wanted. */
  | { kind: 'hungry' }
  | { kind: 'chunk'; seconds: number; samples: Float32Array<ArrayBuffer> }
  | { kind: 'end'; seconds: number; sampleRate: number; channels: number }
  | { kind: 'failed'; message: string }

// A few kilobytes of silence may decode to minutes, so files are fed in small pieces.
const pieceBytes = 16 * 1024
const messagesAhead = 4

const port = parentPort
if (!port) throw new Error('This file runs as a worker')
const task = workerData as WorkerTask
const messageSamples = task.file ? 32 * 1024 : (task.sampleRate ?? 0) / 4

let ahead = 0
let resume: (() => void) | undefined
let feed: ((bytes: Uint8Array | undefined) => void) | undefined
port.on('message', (order: WorkerOrder) => {
  if (order.kind === 'bytes') feed?.(order.bytes)
  else {
    ahead--
    resume?.()
  }
})

async function send(message: WorkerMessage) {
  if (message.kind === 'chunk') {
    while (ahead >= messagesAhead) {
      await new Promise<void>((taken) => {
        resume = taken
      })
    }
    ahead++
  }
  port?.postMessage(message, message.kind === 'chunk' ? [message.samples.buffer] : [])
}

/** Mono at the wanted rate, in messages of even size. */
class Output {
  private secondsBefore = 0
  private samples = 0
  private sampleRate = 0
  private channels = 0
  private resampler: Resampler | undefined
  private waiting: Float32Array[] = []
  private waitingSamples = 0
  private announced = 0

  async take({ channelData, sampleRate }: AudioData) {
    const length = channelData[0]?.length ?? 0
    if (length === 0) return
    if (sampleRate < 1000 || sampleRate > 768_000) throw new Error(`Sampled at ${sampleRate} Hz`)
    if (sampleRate !== this.sampleRate) await this.changeRate(sampleRate)
    this.channels ||= channelData.length
    this.samples += length
    if (!task.sampleRate) {
      if (this.seconds - this.announced >= 1) await this.flush()
      return
    }
    const mono = mixDown(channelData)
    await this.add(this.resampler ? this.resampler.push(mono) : mono)
  }

  async end() {
    if (this.resampler) await this.add(this.resampler.end())
    await this.flush()
    const { seconds, sampleRate, channels } = this
    await send({ kind: 'end', seconds, sampleRate, channels })
  }

  /** What the file has yielded so far; a sum of fractions would drift. */
  get seconds() {
    return this.secondsBefore + (this.samples === 0 ? 0 : this.samples / this.sampleRate)
  }

  /** Chained streams may change it on the way. */
  private async changeRate(sampleRate: number) {
    if (this.resampler) await this.add(this.resampler.end())
    this.secondsBefore = this.seconds
    this.samples = 0
    this.sampleRate = sampleRate
    const wanted = task.sampleRate ?? sampleRate
    this.resampler = wanted === sampleRate ? undefined : new Resampler(sampleRate, wanted)
  }

  private async add(samples: Float32Array) {
    this.waiting.push(samples)
    this.waitingSamples += samples.length
    if (this.waitingSamples >= messageSamples) await this.flush()
  }

  private async flush() {
    const samples = new Float32Array(this.waitingSamples)
    let at = 0
    for (const part of this.waiting) {
      samples.set(part, at)
      at += part.length
    }
    this.waiting = []
    this.waitingSamples = 0
    this.announced = this.seconds
    await send({ kind: 'chunk', seconds: this.seconds, samples })
  }
}

async function* streamedPieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const bytes = await new Promise<Uint8Array | undefined>((fed) => {
      feed = fed
      port?.postMessage({ kind: 'hungry' } satisfies WorkerMessage)
    })
    if (!bytes) return
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
}

function* filePieces({ path, start, size }: NonNullable<WorkerTask['file']>) {
  const file = openSync(path, 'r')
  const isMp4 = ['m4a', 'mp4', 'mov'].includes(task.type)
  const { preface, head } = isMp4 ? mp4Start(file, size) : { head: 0 }
  if (preface) yield preface
  let kept = new Uint8Array(0)
  for (let position = start; position < size; ) {
    const wanted = Math.max(pieceBytes, head - position)
    const bytes = new Uint8Array(kept.length + wanted)
    bytes.set(kept)
    const read = readSync(file, bytes, kept.length, wanted, position)
    if (read === 0) break
    position += read
    const piece = bytes.subarray(0, kept.length + read)
    const cut = task.type === 'flac' && position < size ? beforeFlacHeader(piece) : piece.length
    kept = piece.slice(cut)
    if (cut > 0) yield piece.subarray(0, cut)
  }
}

/** The FLAC decoder loses a frame whose header (up to 16 bytes) is cut in two. */
function beforeFlacHeader(bytes: Uint8Array) {
  for (let at = Math.max(0, bytes.length - 16); at < bytes.length; at++) {
    const next = bytes[at + 1]
    if (bytes[at] === 0xff && (next === undefined || (next & 0xfe) === 0xf8)) return at
  }
  return bytes.length
}

// The package's types name only some of its decoders.
const openDecoder = decoders as unknown as Record<string, () => Promise<StreamDecoder>>
const decoderNames: Partial<Record<AudioType, string>> = { ogg: 'oga', mov: 'mp4', webm: 'mkv' }

async function run() {
  const decoder = await openDecoder[decoderNames[task.type] ?? task.type]?.()
  if (!decoder) throw new Error(`There is no decoder for ${task.type}`)
  const output = new Output()
  const pieces = task.file ? filePieces(task.file) : streamedPieces()
  for await (const piece of pieces) await output.take(await decoder(piece))
  try {
    await output.take(await decoder())
  } catch (error) {
    // A file that breaks off in the middle of a frame is as long as what came before.
    if (output.seconds === 0) throw error
  }
  await output.end()
}

run().catch((error: unknown) => {
  port.postMessage({ kind: 'failed', message: String(error) } satisfies WorkerMessage)
})
