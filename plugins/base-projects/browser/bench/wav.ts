type Sound = Pick<AudioBuffer, 'numberOfChannels' | 'sampleRate' | 'length' | 'getChannelData'>

/** The first seconds, all channels together, as 16-bit WAV. */
export function wavOf(sound: Sound, seconds: number): Blob {
  const length = Math.min(sound.length, Math.round(seconds * sound.sampleRate))
  const view = new DataView(new ArrayBuffer(44 + length * 2))
  writeHeader(view, length, sound.sampleRate)
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) =>
    sound.getChannelData(at),
  )
  for (let at = 0; at < length; at++) {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0)
    const value = Math.max(-1, Math.min(1, sum / channels.length))
    view.setInt16(44 + at * 2, Math.round(value * 32_767), true)
  }
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** Words of the header, as big-endian numbers: RIFF, WAVE, "fmt " and data. */
const [riff, wave, format, data] = [0x52494646, 0x57415645, 0x666d7420, 0x64617461] as const

function writeHeader(view: DataView<ArrayBuffer>, length: number, sampleRate: number) {
  const bytes = length * 2
  view.setUint32(0, riff)
  view.setUint32(4, 36 + bytes, true)
  view.setUint32(8, wave)
  view.setUint32(12, format)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  view.setUint32(36, data)
  view.setUint32(40, bytes, true)
}
