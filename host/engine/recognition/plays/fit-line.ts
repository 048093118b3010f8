import { framesPerSecond } from '../algorithm'
import { lowerBound, type Peaks } from '../fingerprint/peaks'
import { type Line, placeAt } from './line'

const frameTolerance = 3
/** In sixteenths of a bin. */
const binTolerance = 19
/** What is fitted first lies so far around the middle; a line that is right there is still near at twice that. */
const firstFrames = 5 * framesPerSecond
const fewestPairs = 24
/** Fits by chance lie anywhere: a line that moves so far was none. */
const mostTempo = 0.02
const mostPitch = 0.01
const rounds = 3

/**
 * The line refined by all peaks between two frames of the sound that are in their places. Pitches are found in steps of a
 * percent, tempos in a few seconds: over a whole play both are told much closer.
 */
export function fittedLine(
  sound: Peaks,
  reference: Peaks,
  line: Line,
  { begin, end }: { begin: number; end: number },
): Line {
  const middle = (begin + end) / 2
  let fit = line
  for (let reach = firstFrames; ; reach *= 2) {
    const range = { begin: Math.max(begin, middle - reach), end: Math.min(end, middle + reach) }
    for (let round = 0; round < rounds; round++) {
      const pairs = pairsIn(sound, reference, fit, range)
      if (pairs.from.length < fewestPairs) break
      fit = fittedTo(pairs)
    }
    if (reach >= (end - begin) / 2) break
  }
  const isNear =
    Math.abs(fit.time / line.time - 1) < mostTempo &&
    Math.abs(fit.pitch / line.pitch - 1) < mostPitch
  return isNear ? fit : line
}

interface Pairs {
  from: number[]
  to: number[]
  bin: number[]
  referenceBin: number[]
}

function pairsIn(
  sound: Peaks,
  reference: Peaks,
  line: Line,
  { begin, end }: { begin: number; end: number },
): Pairs {
  const pairs: Pairs = { from: [], to: [], bin: [], referenceBin: [] }
  let low = 0
  for (let i = lowerBound(sound.frame, Math.max(0, begin)); i < sound.frame.length; i++) {
    const frame = sound.frame[i] as number
    if (frame > end) break
    const place = placeAt(line, frame)
    const bin = line.pitch * (sound.bin[i] as number)
    while (
      low < reference.frame.length &&
      (reference.frame[low] as number) < place - frameTolerance
    ) {
      low++
    }
    let nearest = Number.POSITIVE_INFINITY
    let at = -1
    for (let j = low; j < reference.frame.length; j++) {
      const there = reference.frame[j] as number
      if (there > place + frameTolerance) break
      const apart = Math.abs((reference.bin[j] as number) - bin)
      if (apart > binTolerance || Math.abs(there - place) >= nearest) continue
      nearest = Math.abs(there - place)
      at = j
    }
    if (at < 0) continue
    pairs.from.push(frame)
    pairs.to.push(reference.frame[at] as number)
    pairs.bin.push(sound.bin[i] as number)
    pairs.referenceBin.push(reference.bin[at] as number)
  }
  return pairs
}

function fittedTo({ from, to, bin, referenceBin }: Pairs): Line {
  const meanFrom = sumOf(from) / from.length
  const meanTo = sumOf(to) / to.length
  let square = 0
  let product = 0
  let binSquare = 0
  let binProduct = 0
  for (let i = 0; i < from.length; i++) {
    const distance = (from[i] as number) - meanFrom
    square += distance * distance
    product += distance * ((to[i] as number) - meanTo)
    binSquare += (bin[i] as number) ** 2
    binProduct += (bin[i] as number) * (referenceBin[i] as number)
  }
  const time = square > 0 ? product / square : 1
  return { time, offset: meanTo - time * meanFrom, pitch: binProduct / binSquare }
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
