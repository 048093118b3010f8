import type { SoundPicture } from '../../contract'
import { powersOf } from './spectrum'

export const pictureRate = 11_025
const bands = 48
const columnsPerSecond = 25
const mostColumns = 640
/** What is quieter than the loudest by more is black. */
const range = 70

/** Waveform and spectrogram of mono samples. */
export function drawSound(samples: Float32Array): SoundPicture {
  const seconds = samples.length / pictureRate
  const columns = Math.max(1, Math.min(mostColumns, Math.round(seconds * columnsPerSecond)))
  const powers = powersOf(samples, { sampleRate: pictureRate, columns, bands })
  const loudest = decibels(powers.reduce((most, power) => Math.max(most, power), 0))
  const spectrum = Uint8Array.from(powers, (power) =>
    byteOf(1 + (decibels(power) - loudest) / range),
  )
  return {
    length_ms: Math.round(seconds * 1000),
    levels: base64(levelsOf(samples, columns)),
    spectrum: base64(spectrum),
    columns,
    bands,
  }
}

function levelsOf(samples: Float32Array, columns: number): Uint8Array {
  const width = samples.length / columns
  const peaks = Array.from({ length: columns }, (_, column) => {
    let peak = 0
    const end = Math.min(samples.length, Math.round((column + 1) * width))
    for (let at = Math.round(column * width); at < end; at++)
      peak = Math.max(peak, Math.abs(samples[at] as number))
    return peak
  })
  const loudest = Math.max(...peaks, 1e-6)
  return Uint8Array.from(peaks, (peak) => byteOf(peak / loudest))
}

const decibels = (power: number) => 10 * Math.log10(power + 1e-9)
const byteOf = (share: number) => Math.round(255 * Math.max(0, Math.min(1, share)))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
