import { lowerBound, type Peaks } from '../fingerprint/peaks'
import type { Line } from './line'
import { cellFrames, chanceShare, changeCost, ReferencePeaks, usualHits } from './play-trace'

/** Of a play: what is heard at one place, frames of the sound. */
export interface Part {
  begin: number
  end: number
  line: Line
  /** Peaks of the sound in their places, and all. */
  hits: number
  peaks: number
}

/** Peaks of each cell, and which of them lie in their places by a line; undefined where the recording does not reach. */
export interface Along {
  line: Line
  hits: Uint8Array
  peaks: Uint8Array
  /** The cells from which and up to which the recording reaches. */
  first: number
  last: number
}

export function along(
  sound: Peaks,
  reference: Peaks,
  line: Line,
  { begin, end }: { begin: number; end: number },
): Along {
  const cells = Math.max(1, Math.ceil((end - begin) / cellFrames))
  const hits = new Uint8Array(cells)
  const peaks = new Uint8Array(cells)
  const places = new ReferencePeaks(reference)
  for (let i = lowerBound(sound.frame, Math.max(0, begin)); i < sound.frame.length; i++) {
    const frame = sound.frame[i] as number
    const cell = Math.floor((frame - begin) / cellFrames)
    if (cell >= cells) break
    peaks[cell] = (peaks[cell] as number) + 1
    const bin = (sound.bin[i] as number) * line.pitch
    if (places.has(line.offset + line.time * frame, bin)) hits[cell] = (hits[cell] as number) + 1
  }
  const cellAt = (place: number) => ((place - line.offset) / line.time - begin) / cellFrames
  return { line, hits, peaks, first: cellAt(0), last: cellAt(reference.frames) }
}

export const countOf = (values: Uint8Array, from = 0, to = values.length) =>
  values.subarray(from, to).reduce((sum, value) => sum + value, 0)

/** Cells, and where the recording is meanwhile. */
export interface Chosen {
  from: number
  to: number
  along: Along
}

/** More would let a few peaks that are missing outweigh a jump. */
const mostPlaying = 0.6
const jumpCost = 15
/** What a place gains where it cannot be. */
const impossible = -1e6
const tolerance = 2

/**
 * The likeliest history (Viterbi) of a recording that is at one place at a time, and now and then jumps. `mayBe` says which of the
 * places are looked at in a cell, `mayPause` whether it may also be none.
 */
export function partsOf(
  lines: readonly Along[],
  mayBe: (cell: number, line: Along) => boolean,
  mayPause: (cell: number) => boolean,
): Chosen[] {
  const cells = lines[0]?.peaks.length ?? 0
  const playing = Math.min(
    mostPlaying,
    Math.max(usualHits.least, ...lines.map(({ hits, peaks }) => countOf(hits) / countOf(peaks))),
  )
  const hit = Math.log(playing / chanceShare)
  const miss = Math.log((1 - playing) / (1 - chanceShare))
  const none = lines.length
  const scores = new Float64Array(none + 1)
  const before: Uint8Array[] = []
  for (let cell = 0; cell < cells; cell++) {
    const top = scores.indexOf(Math.max(...scores))
    const jumped = (scores[top] as number) - jumpCost
    const from = new Uint8Array(none + 1)
    for (let state = 0; state <= none; state++) {
      const stays = scores[state] as number
      const isPause = top === none || state === none
      const change = isPause ? (scores[top] as number) - changeCost : jumped
      from[state] = stays >= change ? state : top
      scores[state] = Math.max(stays, change) + gainOf(state, cell)
    }
    before.push(from)
  }
  return historyOf(before, scores.indexOf(Math.max(...scores)), lines)

  function gainOf(state: number, cell: number): number {
    const line = lines[state]
    if (!line) return mayPause(cell) ? 0 : impossible / 2
    if (cell < line.first - tolerance || cell > line.last + tolerance) return impossible
    if (!mayBe(cell, line)) return impossible
    const hits = line.hits[cell] as number
    return hits * hit + ((line.peaks[cell] as number) - hits) * miss
  }
}

function historyOf(before: Uint8Array[], last: number, lines: readonly Along[]) {
  const parts: Chosen[] = []
  let state = last
  for (let cell = before.length - 1; cell >= 0; cell--) {
    const along = lines[state]
    const next = parts[0]
    if (along && next?.along === along && next.from === cell + 1) next.from = cell
    else if (along) parts.unshift({ from: cell, to: cell + 1, along })
    state = before[cell]?.[state] as number
  }
  return parts
}
