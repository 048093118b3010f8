import { readFileSync } from 'node:fs'
import { queryRate } from './sound'

/** Queries lie behind each other in a file of raw samples. */
export function queriesIn(file: string, seconds: number): Int16Array[] {
  const all = new Int16Array(new Uint8Array(readFileSync(file)).buffer)
  const length = Math.round(seconds * queryRate)
  return Array.from({ length: all.length / length }, (_, at) =>
    all.slice(at * length, (at + 1) * length),
  )
}

export function wavOf(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(44 + samples.byteLength)
  const view = new DataView(wav.buffer)
  const text = (at: number, value: string) => wav.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples.byteLength, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.byteLength, true)
  wav.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), 44)
  return wav
}
