import { createMp3Encoder } from 'wasm-media-encoders'
import { type OpenEncoder, radioRate } from '../../host/cli/radio/encoder'

// MP3 without ffmpeg: LAME as WebAssembly, about a hundred times as fast as it plays.

interface Mp3Options {
  sampleRate: number
  /** When the sound is to come out at another rate. */
  outputSampleRate?: 22_050 | 44_100
  /** Kilobits a second. */
  bitrate?: 48 | 64 | 96 | 128
}

/** An MP3 of one channel, or of two that are equally long. */
export async function mp3Bytes(
  channels: Float32Array | readonly [Float32Array, Float32Array],
  { sampleRate, outputSampleRate = 44_100, bitrate = 128 }: Mp3Options,
): Promise<Buffer> {
  const samples = channels instanceof Float32Array ? [channels] : channels
  const encoder = await createMp3Encoder()
  encoder.configure({
    sampleRate,
    outputSampleRate,
    bitrate,
    channels: samples.length === 2 ? 2 : 1,
  })
  const parts: Buffer[] = []
  const length = samples[0]?.length ?? 0
  for (let from = 0; from < length; from += sampleRate) {
    const second = samples.map((channel) => channel.subarray(from, from + sampleRate))
    parts.push(Buffer.from(encoder.encode(second)))
  }
  parts.push(Buffer.from(encoder.finalize()))
  return Buffer.concat(parts)
}

/** What a radio of tests sends: MP3, as it comes. */
export const mp3Encoder: OpenEncoder = async (onBytes) => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: radioRate, channels: 1, bitrate: 128 })
  return {
    type: 'audio/mpeg',
    head: Buffer.alloc(0),
    write(bytes) {
      const samples = new Float32Array(bytes.length / 2)
      for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i) / 32768
      onBytes(Buffer.from(encoder.encode([samples])))
    },
    close() {},
  }
}

/** Texts of an ID3 tag, by the names of its frames: `{ TIT2: 'Quiet River' }`. */
export function id3Tag(texts: Readonly<Record<string, string>>): Buffer {
  const frames = Object.entries(texts).map(([name, text]) => {
    const content = Buffer.concat([Buffer.from([3]), Buffer.from(text)])
    return Buffer.concat([Buffer.from(name), sevenBits(content.length), Buffer.alloc(2), content])
  })
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3\x04\0\0'), sevenBits(body.length), body])
}

/** Sizes in ID3 2.4 leave the highest bit of each byte free. */
const sevenBits = (size: number) =>
  Buffer.from([size >> 21, size >> 14, size >> 7, size].map((value) => value & 127))
