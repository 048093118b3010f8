import { resolve } from 'node:path'
import {
  AudioDecoder,
  type AudioMeasure,
  type DecodeOptions,
  type DecoderStatus,
  UndecodableAudio,
} from '@console/core/server'
import { type AudioType, sniffAudioFile, sniffAudioStream } from './audio-type'
import { demuxers, type FfmpegBuild } from './ffmpeg-build'
import { describeStream, type StreamDescription, toldSeconds } from './ffmpeg-messages'
import { FfmpegLog, ffmpegOutput, runFfmpeg } from './ffmpeg-process'
import { stereoShares } from './mix-down'
import { isProtected } from './protection'

const measuringRate = 8000

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

  get program(): string {
    return this.build.program
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
    options: DecodeOptions & { sampleRate: number; onTold?: (seconds: number) => void },
  ): AsyncGenerator<Float32Array> {
    const job = await this.open(file, options.sampleRate, options.signal)
    yield* job.samples
    const told = job.toldSeconds()
    if (told !== undefined) options.onTold?.(told)
  }

  async *decodeStream(
    bytes: AsyncIterable<Uint8Array>,
    { sampleRate, signal }: DecodeOptions & { sampleRate: number },
  ): AsyncGenerator<Float32Array> {
    const { type, input } = await sniffAudioStream(bytes)
    const { program } = this.build
    const parameters = [...this.endlessInput(type), ...monoOutput(sampleRate, { atOnce: true })]
    yield* runFfmpeg({ program, parameters, log: new FfmpegLog(), input, signal })
  }

  async *recode(
    bytes: AsyncIterable<Uint8Array>,
    container: string,
    { signal }: DecodeOptions = {},
  ): AsyncGenerator<Uint8Array> {
    const { program } = this.build
    const parameters = [...this.endlessInput(container as AudioType), ...aacOutput('pipe:1')]
    yield* ffmpegOutput({ program, parameters, log: new FfmpegLog(), input: bytes, signal })
  }

  private endlessInput(type: AudioType): string[] {
    return [
      ...guards(['pipe'], demuxers[type], this.build.audioDecoders),
      // A listener wants to hear at once what is played.
      ...['-probesize', '65536', '-analyzeduration', '1000000'],
      ...['-vn', '-sn', '-dn', '-i', 'pipe:0'],
    ]
  }

  private async open(file: string, sampleRate: number, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const { type, size } = await sniffAudioFile(file)
    if (size === 0) throw new UndecodableAudio('empty')
    if (!type) throw new UndecodableAudio('not-audio')
    if (await isProtected(file, type)) throw new UndecodableAudio('protected')
    const log = new FfmpegLog()
    const parameters = [
      ...guards(['file', 'pipe'], demuxers[type], this.build.audioDecoders),
      ...['-vn', '-sn', '-dn', '-i', `file:${resolve(file)}`],
      ...monoOutput(sampleRate, { atOnce: false }),
    ]
    return {
      type,
      samples: this.limited(parameters, sampleRate, log, signal),
      description: (): StreamDescription => describeStream(log.text),
      toldSeconds: () => toldSeconds(log.text),
    }
  }

  private async *limited(
    parameters: string[],
    sampleRate: number,
    log: FfmpegLog,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Float32Array> {
    const { program } = this.build
    const { maxSeconds, wallSeconds } = this.limits
    let samples = 0
    for await (const chunk of runFfmpeg({ program, parameters, log, wallSeconds, signal })) {
      samples += chunk.length
      if (samples > maxSeconds * sampleRate) throw new UndecodableAudio('too-long')
      yield chunk
    }
    if (samples === 0) throw new UndecodableAudio('no-audio')
  }
}

/**
 * Playlists and the like make ffmpeg open further files or addresses. So the kind of file is not left to its guess:
 * it gets the one reader that fits the content, for nested readers too, no network, and audio decoders only.
 */
const guards = (protocols: string[], demuxer: string, audioDecoders: string[]) => [
  ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
  ...['-protocol_whitelist', protocols.join(','), '-format_whitelist', demuxer, '-f', demuxer],
  ...['-codec_whitelist', audioDecoders.join(','), '-max_alloc', String(256 * 1024 * 1024)],
]

const [left, right] = stereoShares
/** Any layout to mono or stereo, then to mono; `<` scales a mono file's only channel to its full level. */
const mono = `aformat=channel_layouts=mono|stereo,pan=mono|c0<${left}*FL+${right}*FR+FC`

export const monoOutput = (sampleRate: number, { atOnce }: { atOnce: boolean }) => [
  ...['-vn', '-sn', '-dn', '-map', '0:a:0', '-map_metadata', '-1'],
  // Written in blocks where nobody waits: a pipe full of single packets costs the reader more than the decoding.
  ...['-af', mono, '-ar', String(sampleRate), '-flush_packets', atOnce ? '1' : '0'],
  ...['-f', 'f32le', 'pipe:1'],
]

/** Frames of AAC that can be cut anywhere, 64 kbit/s of one or two channels. */
export const aacOutput = (place: string) => [
  ...['-vn', '-sn', '-dn', '-map', '0:a:0', '-map_metadata', '-1'],
  ...['-af', 'aformat=channel_layouts=mono|stereo', '-ar', '44100', '-c:a', 'aac', '-b:a', '64k'],
  ...['-flush_packets', '1', '-f', 'adts', place],
]
