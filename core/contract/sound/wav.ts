export interface WavFormat {
  sampleRate: number
  channels: number
  /** Of the samples; `endlessWav` where nobody knows. */
  bytes: number
}

/** The length of a stream that does not end. */
export const endlessWav = 0xffff_ffff

/** How long that is which stands before the samples. */
export const wavHeaderBytes = 44

/** Words of the header, as big-endian numbers: RIFF, WAVE, "fmt " and data. */
const [riff, wave, format, data] = [0x52494646, 0x57415645, 0x666d7420, 0x64617461] as const

/** What stands before samples of 16 bits, little-endian. */
export function wavHeader({ sampleRate, channels, bytes }: WavFormat): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(wavHeaderBytes))
  const frame = channels * 2
  view.setUint32(0, riff)
  view.setUint32(4, Math.min(endlessWav, wavHeaderBytes - 8 + bytes), true)
  view.setUint32(8, wave)
  view.setUint32(12, format)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * frame, true)
  view.setUint16(32, frame, true)
  view.setUint16(34, 16, true)
  view.setUint32(36, data)
  view.setUint32(40, bytes, true)
  return new Uint8Array(view.buffer)
}
