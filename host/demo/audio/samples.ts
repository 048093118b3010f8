/** 16 bits, the channels side by side. */
export function samplesOf(channels: readonly Float32Array[]): Int16Array<ArrayBuffer> {
  const samples = new Int16Array((channels[0]?.length ?? 0) * channels.length)
  for (const [side, channel] of channels.entries()) {
    channel.forEach((sample, at) => {
      const value = Math.max(-1, Math.min(1, sample))
      samples[at * channels.length + side] = Math.round(value * 32767)
    })
  }
  return samples
}
