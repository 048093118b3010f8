import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import {
  AudioDecoder,
  type AudioMeasure,
  type DecodeOptions,
  type DecoderStatus,
  UndecodableAudio,
} from '@console/core/server'
import { sniffAudioFile } from './audio-type'
import { demuxers, type FfmpegBuild, ffmpegEnvironment } from './ffmpeg-build'
import { describeStream, reasonOf, type StreamDescription } from './ffmpeg-messages'

const measuringRate = 8000
const halfLog = 64 * 1024

export interface FfmpegLimits {
  maxSeconds: number
  wallSeconds: number
}

/** One child process per file: memory stays constant, and a hostile file is at home in another process. */
export class FfmpegDecoder extends AudioDecoder {
  private readonly limits: FfmpegLimits

  constructor(
    private readonly build: FfmpegBuild,
    limits: Partial<FfmpegLimits> = {},
  ) {
    super()
    this.limits = { maxSeconds: 48 * 3600, wallSeconds: 3600, ...limits }
  }

  status(): DecoderStatus {
    const { version, formats } = this.build
    return { decoder: 'ffmpeg', version, formats, maxSeconds: this.limits.maxSeconds }
  }

  async measure(
    file: string,
    options: DecodeOptions & { onProgress?: (seconds: number) => void } = {},
  ): Promise<AudioMeasure> {
    const job = await this.open(file, measuringRate, options.signal)
    let samples = 0
    for await (const chunk of job.samples) {
      samples += chunk.length
      options.onProgress?.(samples / measuringRate)
    }
    return { seconds: samples / measuringRate, container: job.type, ...job.description() }
  }

  async *decode(
    file: string,
    { sampleRate, signal }: DecodeOptions & { sampleRate: number },
  ): AsyncGenerator<Float32Array> {
    const job = await this.open(file, sampleRate, signal)
    yield* job.samples
  }

  private async open(file: string, sampleRate: number, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const { type, size } = await sniffAudioFile(file)
    if (size === 0) throw new UndecodableAudio('empty')
    if (!type) throw new UndecodableAudio('not-audio')
    const log = { text: '' }
    const input = guardedInput(file, demuxers[type], this.build.audioDecoders)
    return {
      type,
      samples: this.run([...input, ...monoOutput(sampleRate)], sampleRate, log, signal),
      description: (): StreamDescription => describeStream(log.text),
    }
  }

  private async *run(
    parameters: string[],
    sampleRate: number,
    log: { text: string },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Float32Array> {
    signal?.throwIfAborted()
    const child = spawn(this.build.program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ffmpegEnvironment(),
      windowsHide: true,
    })
    const ended = new Promise<number | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', done)
    })
    ended.catch(() => {}) // awaited below, but possibly only after the output has ended
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log.text += text
      // The beginning tells what the file holds, the end what went wrong.
      if (log.text.length > 2 * halfLog)
        log.text = log.text.slice(0, halfLog) + log.text.slice(-halfLog)
    })
    const kill = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', kill, { once: true })
    let tooSlow = false
    const clock = setTimeout(() => {
      tooSlow = true
      kill()
    }, this.limits.wallSeconds * 1000)

    let samples = 0
    try {
      let rest: Buffer = Buffer.alloc(0)
      for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
        const joined = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
        const whole = joined.length - (joined.length % 4)
        rest = joined.subarray(whole)
        const chunk = new Float32Array(whole / 4)
        new Uint8Array(chunk.buffer).set(joined.subarray(0, whole))
        samples += chunk.length
        if (samples > this.limits.maxSeconds * sampleRate) throw new UndecodableAudio('too-long')
        if (chunk.length > 0) yield chunk
      }
      const code = await ended
      signal?.throwIfAborted()
      if (tooSlow) throw new UndecodableAudio('too-slow')
      if (code !== 0) throw new UndecodableAudio(reasonOf(log.text))
      if (samples === 0) throw new UndecodableAudio('no-audio')
    } finally {
      clearTimeout(clock)
      signal?.removeEventListener('abort', kill)
      kill()
      await ended.catch(() => {})
    }
  }
}

/**
 * Playlists and the like make ffmpeg open further files or addresses. So the kind of file is not left to its guess:
 * it gets the one reader that fits the content, for nested readers too, no network, and audio decoders only.
 */
const guardedInput = (file: string, demuxer: string, audioDecoders: string[]) => [
  ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxer, '-f', demuxer],
  ...['-codec_whitelist', audioDecoders.join(','), '-max_alloc', String(256 * 1024 * 1024)],
  ...['-vn', '-sn', '-dn', '-i', `file:${resolve(file)}`],
]

const monoOutput = (sampleRate: number) => [
  ...['-vn', '-sn', '-dn', '-map', '0:a:0', '-map_metadata', '-1'],
  // Written in blocks: a pipe full of single packets costs the reader more than the decoding.
  ...['-ac', '1', '-ar', String(sampleRate), '-flush_packets', '0', '-f', 'f32le', 'pipe:1'],
]
