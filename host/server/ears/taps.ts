import type { StreamTap } from '@console/core/server'

/** Several that get what one connection sends. */
export const together = (...taps: StreamTap[]): StreamTap => ({
  bytes(chunk, kind) {
    for (const tap of taps) tap.bytes(chunk, kind)
  },
  samples(samples, sampleRate) {
    for (const tap of taps) tap.samples(samples, sampleRate)
  },
  kinds(kinds) {
    for (const tap of taps) tap.kinds?.(kinds)
  },
  end() {
    for (const tap of taps) tap.end()
  },
})
