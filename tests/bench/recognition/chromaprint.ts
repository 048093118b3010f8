import { execFileSync } from 'node:child_process'

/** The peer: Chromaprint's fingerprints, found again by comparing all of them bit by bit at every place. */

/** Undefined where it is not installed. */
export function peerVersion(): string | undefined {
  try {
    return execFileSync('fpcalc', ['-version'], { encoding: 'utf8' }).trim().split(' (')[0]
  } catch {
    return undefined
  }
}

export function fpcalc(file: string): Uint32Array {
  return wordsIn(
    execFileSync('fpcalc', ['-raw', '-length', '0', '-ignore-errors', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

/** Of mono 16-bit samples. */
export function fpcalcOf(samples: Int16Array, rate: number): Uint32Array {
  const parameters = [
    '-raw',
    '-length',
    '0',
    '-ignore-errors',
    '-format',
    's16le',
    '-rate',
    String(rate),
  ]
  return wordsIn(
    execFileSync('fpcalc', [...parameters, '-channels', '1', '-'], {
      input: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  )
}

const wordsIn = (text: string) =>
  Uint32Array.from((/FINGERPRINT=(.*)/.exec(text)?.[1] ?? '').split(',').filter(Boolean), Number)

/** All tracks behind each other, shared between threads. */
export interface Catalogue {
  words: Uint32Array
  starts: Uint32Array
}

export function catalogueOf(tracks: readonly Uint32Array[]): Catalogue {
  const total = tracks.reduce((sum, track) => sum + track.length, 0)
  const words = new Uint32Array(new SharedArrayBuffer(4 * total))
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (tracks.length + 1)))
  let at = 0
  tracks.forEach((track, index) => {
    starts[index] = at
    words.set(track, at)
    at += track.length
  })
  starts[tracks.length] = at
  return { words, starts }
}

const ones = Uint8Array.from({ length: 65536 }, (_, value) => {
  let count = 0
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1
  return count
})

export interface PeerAnswer {
  track: number
  /** Share of bits that differ at the best place. */
  errors: number
}

/** The best of all places of all tracks; a place is left as soon as it is worse than the best so far. */
export function bestPlace(query: Uint32Array, { words, starts }: Catalogue): PeerAnswer {
  const length = query.length
  let least = length * 32
  let found = -1
  for (let track = 0; track + 1 < starts.length; track++) {
    const last = (starts[track + 1] as number) - length
    for (let place = starts[track] as number; place <= last; place++) {
      let errors = 0
      for (let i = 0; i < length; i++) {
        const wrong = (query[i] as number) ^ (words[place + i] as number)
        errors += (ones[wrong & 65535] as number) + (ones[wrong >>> 16] as number)
        if (errors >= least) break
      }
      if (errors < least) {
        least = errors
        found = track
      }
    }
  }
  return { track: found, errors: length === 0 ? 1 : least / (length * 32) }
}
