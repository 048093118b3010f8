/**
 * How much of each channel goes into mono. Not the same of both: of a recording whose channels are each other's opposite
 * nothing would be left.
 */
export const stereoShares = [0.6, 0.4] as const

/** One channel of several. */
export function mixDown(channels: Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels
  if (others.length === 0) return first
  const shares = others.length === 1 ? stereoShares : channels.map(() => 1 / channels.length)
  const mono = new Float32Array(first.length)
  channels.forEach((channel, index) => {
    const share = shares[index] ?? 0
    for (let i = 0; i < mono.length; i++) {
      mono[i] = (mono[i] as number) + (channel[i] as number) * share
    }
  })
  return mono
}
