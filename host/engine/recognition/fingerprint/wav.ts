import { mixDown } from '../../media/mix-down'

interface Format {
  code: number
  channels: number
  sampleRate: number
  bits: number
}

const pcm = 1
const float = 3
const extensible = 0xfffe

/**
 * Mono samples of a WAV file at its own rate. Starting a decoder takes longer than recognising a short sample, so that the
 * commonest kind of sample does without. Undefined: not a WAV file, or one that needs a decoder.
 */
export function readWav(
  bytes: Uint8Array,
): { samples: Float32Array; sampleRate: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || text(view, 0) !== 'RIFF' || text(view, 8) !== 'WAVE') return undefined
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = text(view, at)
    // Recorders that stream leave the length open; files that break off have less than they say.
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8)
    if (name === 'fmt ') format = readFormat(view, at + 8, length)
    if (name === 'data') {
      const read = format && sampleReaders[`${format.code} ${format.bits}`]
      if (!format || !read) return undefined
      return {
        samples: readSamples(view, at + 8, length, format, read),
        sampleRate: format.sampleRate,
      }
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

function readFormat(view: DataView, at: number, length: number): Format | undefined {
  if (length < 16) return undefined
  const code = view.getUint16(at, true)
  const format = {
    code: code === extensible && length >= 26 ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
  const possible =
    format.channels >= 1 &&
    format.channels <= 8 &&
    format.sampleRate >= 4000 &&
    format.sampleRate <= 192_000 &&
    // The table of the resampler grows with odd ratios.
    format.sampleRate % 25 === 0
  return possible ? format : undefined
}

type SampleReader = (view: DataView, at: number) => number

const sampleReaders: Record<string, SampleReader> = {
  [`${pcm} 8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${pcm} 16`]: (view, at) => view.getInt16(at, true) / 32768,
  [`${pcm} 24`]: (view, at) => (view.getUint8(at) + view.getInt16(at + 1, true) * 256) / 8_388_608,
  [`${pcm} 32`]: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  [`${float} 32`]: (view, at) => view.getFloat32(at, true),
  [`${float} 64`]: (view, at) => view.getFloat64(at, true),
}

function readSamples(
  view: DataView,
  start: number,
  length: number,
  { channels, bits }: Format,
  read: SampleReader,
): Float32Array {
  const width = bits / 8
  const count = Math.floor(length / (width * channels))
  const tracks = Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const value = read(view, start + (i * channels + channel) * width)
      samples[i] = Number.isFinite(value) ? value : 0
    }
    return samples
  })
  return mixDown(tracks)
}

const text = (view: DataView, at: number) =>
  String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
