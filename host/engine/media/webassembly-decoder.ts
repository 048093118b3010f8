import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  AudioDecoder,
  type AudioMeasure,
  type DecodeOptions,
  type DecoderStatus,
  UndecodableAudio,
} from '@console/core/server'
import { type AudioType, sniffAudioFile, sniffAudioStream } from './audio-type'
import { isProtected } from './protection'
import type { WorkerMessage, WorkerOrder, WorkerTask } from './webassembly-decoder.worker'
import { workerFile } from './worker-file'

const formats = ['mp3', 'wav', 'flac', 'amr', 'ogg', 'opus', 'wma', 'mp4', 'mkv', 'avi']
/** Of the containers, what they hold decides. */
const types: AudioType[] = [...(formats as AudioType[]), 'm4a', 'mov', 'webm']

/** What can be decoded from front to back as it comes. */
const streamed: AudioType[] = ['mp3', 'ogg', 'opus', 'flac', 'wav']

/** Where the container says what is inside. */
const codecs: Partial<Record<AudioType, string>> = {
  mp3: 'mp3',
  flac: 'flac',
  opus: 'opus',
}

const { version } = createRequire(import.meta.url)('audio-decode/package.json') as {
  version: string
}

export interface WebAssemblyLimits {
  maxSeconds: number
  wallSeconds: number
}

/** For machines without ffmpeg: the decoders of the audio-decode package, each file in a thread of its own. */
export class WebAssemblyDecoder extends AudioDecoder {
  private readonly limits: WebAssemblyLimits

  constructor(limits: Partial<WebAssemblyLimits> = {}) {
    super()
    this.limits = { maxSeconds: 4 * 3600, wallSeconds: 3600, ...limits }
  }

  status(): DecoderStatus {
    return { decoder: 'webassembly', version, formats, maxSeconds: this.limits.maxSeconds }
  }

  async measure(
    file: string,
    { signal, onProgress }: DecodeOptions & { onProgress?: (seconds: number) => void } = {},
  ): Promise<AudioMeasure> {
    const task = await this.task(file, signal)
    for await (const message of this.run(task, signal)) {
      onProgress?.(message.seconds)
      if (message.kind === 'end') {
        const { seconds, sampleRate, channels } = message
        const codec = codecs[task.type]
        return { seconds, sampleRate, channels, container: task.type, ...(codec ? { codec } : {}) }
      }
    }
    throw new Error('The decoder stopped without a result')
  }

  async *decode(
    file: string,
    { sampleRate, signal }: DecodeOptions & { sampleRate: number },
  ): AsyncGenerator<Float32Array> {
    const task = await this.task(file, signal)
    for await (const message of this.run({ ...task, sampleRate }, signal)) {
      if (message.kind === 'chunk' && message.samples.length > 0) yield message.samples
    }
  }

  async *decodeStream(
    bytes: AsyncIterable<Uint8Array>,
    { sampleRate, signal }: DecodeOptions & { sampleRate: number },
  ): AsyncGenerator<Float32Array> {
    const { type, input } = await sniffAudioStream(bytes)
    if (!streamed.includes(type)) throw needsFfmpeg(`Hearing ${type} streams`)
    for await (const message of this.run({ type, sampleRate }, signal, input)) {
      if (message.kind === 'chunk') yield message.samples
    }
  }

  private async task(file: string, signal: AbortSignal | undefined): Promise<WorkerTask> {
    signal?.throwIfAborted()
    const { type, start, size } = await sniffAudioFile(file)
    if (size === 0) throw new UndecodableAudio('empty')
    if (!type) throw new UndecodableAudio('not-audio')
    if (await isProtected(file, type)) throw new UndecodableAudio('protected')
    if (type === 'aac') throw leftOut()
    if (!types.includes(type)) throw needsFfmpeg(`Reading ${type} files`)
    return { file: { path: resolve(file), start, size }, type }
  }

  private async *run(
    task: WorkerTask,
    signal: AbortSignal | undefined,
    input?: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Extract<WorkerMessage, { kind: 'chunk' | 'end' }>> {
    const worker = new Worker(await workerFile('webassembly-decoder', import.meta.url), {
      workerData: task,
      // Decoders print what they stumble over.
      stdout: true,
      stderr: true,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.stdout.resume()
    worker.stderr.resume()
    const inbox = new Inbox()
    worker.on('message', (message: WorkerMessage) => inbox.put(message))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      inbox.fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? needsFfmpeg('Reading this file') : error,
      ),
    )
    worker.once('exit', (code) => inbox.fail(new Error(`The decoder stopped with code ${code}`)))
    const abort = () => inbox.fail(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    const tooSlow = () => inbox.fail(new UndecodableAudio('too-slow'))
    const clock = input ? undefined : setTimeout(tooSlow, this.limits.wallSeconds * 1000)
    const order = (message: WorkerOrder) => worker.postMessage(message)
    const reader = input?.[Symbol.asyncIterator]()
    const feed = async () => order({ kind: 'bytes', bytes: (await reader?.next())?.value })
    try {
      for (;;) {
        const message = await inbox.take()
        if (message.kind === 'failed') throw toUndecodable(message.message, task.type)
        if (message.kind === 'hungry') {
          feed().catch((error: unknown) => inbox.fail(error))
          continue
        }
        if (!input) this.checkLength(message.seconds)
        yield message
        if (message.kind === 'end') return
        order({ kind: 'taken' })
      }
    } finally {
      clearTimeout(clock)
      signal?.removeEventListener('abort', abort)
      await worker.terminate()
      // Where bytes are still awaited, their generator ends when they have come.
      reader?.return?.().catch(() => {})
    }
  }

  private checkLength(seconds: number) {
    if (seconds > this.limits.maxSeconds) throw this.tooLong()
    if (seconds === 0) throw new UndecodableAudio('no-audio')
  }

  private tooLong() {
    const hours = this.limits.maxSeconds / 3600
    return needsFfmpeg(`Audio longer than ${hours} hours`)
  }
}

const needsFfmpeg = (what: string) =>
  new UndecodableAudio(
    'needs-ffmpeg',
    `${what} needs ffmpeg, which is not installed on this server`,
  )

/** The decoders of AAC and ALAC, AC-3 and DTS are under the GPL: `overrides` of package.json puts empty packages in their place. */
const leftOut = () =>
  new UndecodableAudio(
    'needs-ffmpeg',
    'This file holds AAC or another kind of sound that is read only where ffmpeg is installed, which it is not on this server. Send it as MP3, WAV, FLAC or Opus',
  )

function toUndecodable(message: string, type: AudioType) {
  if (/No audio|No AAC/.test(message)) return new UndecodableAudio('no-audio')
  if (/decoder\S* is not a function/.test(message)) return leftOut()
  if (/Unsupported|does not support/.test(message)) return needsFfmpeg(`Reading this ${type} file`)
  return new UndecodableAudio('damaged')
}

/** Messages in order for one reader; a failure goes before what still waits. */
class Inbox {
  private readonly waiting: WorkerMessage[] = []
  private failure: { error: unknown } | undefined
  private wake: (() => void) | undefined

  put(message: WorkerMessage) {
    this.waiting.push(message)
    this.wake?.()
  }

  fail(error: unknown) {
    this.failure ??= { error }
    this.wake?.()
  }

  async take(): Promise<WorkerMessage> {
    while (this.waiting.length === 0 && !this.failure) {
      await new Promise<void>((wake) => {
        this.wake = wake
      })
    }
    if (this.failure) throw this.failure.error
    return this.waiting.shift() as WorkerMessage
  }
}
