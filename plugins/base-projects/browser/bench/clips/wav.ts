import { wavHeader } from '@console/core/contract'

type Sound = Pick<AudioBuffer, 'numberOfChannels' | 'sampleRate' | 'length' | 'getChannelData'>

/** The first seconds, all channels together, as 16-bit WAV. */
export function wavOf(sound: Sound, seconds: number): Blob {
  const length = Math.min(sound.length, Math.round(seconds * sound.sampleRate))
  const view = new DataView(new ArrayBuffer(length * 2))
  const header = wavHeader({ sampleRate: sound.sampleRate, channels: 1, bytes: length * 2 })
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) =>
    sound.getChannelData(at),
  )
  for (let at = 0; at < length; at++) {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0)
    const value = Math.max(-1, Math.min(1, sum / channels.length))
    view.setInt16(at * 2, Math.round(value * 32_767), true)
  }
  return new Blob([header, view.buffer], { type: 'audio/wav' })
}
