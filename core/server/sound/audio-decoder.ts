export interface DecoderStatus {
  decoder: 'ffmpeg' | 'webassembly'
  version: string
  /** Extensions of the files that it takes. */
  formats: string[]
  /** Longer audio is refused. */
  maxSeconds: number
}

export interface AudioMeasure {
  seconds: number
  sampleRate: number
  channels: number
  container: string
  /** Absent where the decoder does not tell what is inside the container. */
  codec?: string
}

export interface DecodeOptions {
  signal?: AbortSignal | undefined
}

/** Turns an audio or video file on this machine into samples; of a video, its first audio track. */
export abstract class AudioDecoder {
  /** Which decoder runs here and what it takes: for /health, status pages and error texts. */
  abstract status(): DecoderStatus
  /** Decodes the whole file without keeping it. Throws `UndecodableAudio`. */
  abstract measure(
    file: string,
    options?: DecodeOptions & { onProgress?: (seconds: number) => void },
  ): Promise<AudioMeasure>
  /**
   * Mono samples between -1 and 1, in chunks, no faster than they are taken. Throws `UndecodableAudio`. `onTold` hears at the end
   * how many seconds of audio the container says that it holds, where it says so: a file that was cut short holds less.
   */
  abstract decode(
    file: string,
    options: DecodeOptions & { sampleRate: number; onTold?: (seconds: number) => void },
  ): AsyncIterable<Float32Array>
  /** The same of audio that comes while it is heard, such as a radio: samples as soon as they are there, without limits. */
  abstract decodeStream(
    bytes: AsyncIterable<Uint8Array>,
    options: DecodeOptions & { sampleRate: number },
  ): AsyncIterable<Float32Array>
}

const sentences = {
  empty: 'This file is empty',
  'not-audio': 'This is not an audio or video file',
  'no-audio': 'There is no audio in this file',
  damaged: 'This file is damaged or incomplete',
  'nothing-heard': 'There is nothing to recognise in this file: it is silent or too short',
  protected: 'This file is protected against copying',
  'unknown-codec': 'The audio in this file is coded in a way that cannot be read here',
  'needs-ffmpeg': 'Reading this file needs ffmpeg, which is not installed on this server',
  'too-long': 'The audio in this file is too long',
  'too-slow': 'Reading this file took too long',
} as const

export type UndecodableReason = keyof typeof sentences

/** The file is at fault, not the service; the message is for the person who sent it. */
export class UndecodableAudio extends Error {
  constructor(
    readonly reason: UndecodableReason,
    message: string = sentences[reason],
  ) {
    super(message)
    this.name = 'UndecodableAudio'
  }
}
