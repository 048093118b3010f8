import { lowerBound, type Peaks } from '../fingerprint/peaks'
import type { Line } from './line'

/** What is counted together: 64 ms. */
export const cellFrames = 4
const frameTolerance = 2
/** In sixteenths of a bin. */
const binTolerance = 16
/** The reference is also laid so many frames beside its place: what fits there fits by chance. */
const besides = [-97, -71, -43, 41, 67, 101]

/** Natural logarithms. A change between playing and not playing costs as much as some peaks say. */
export const changeCost = 5
/** Between playing clearly and playing under a voice. */
const coverCost = 3
/** Share of the sound's peaks that are the recording's while a voice is above it: at least, and against chance. */
const underVoice = { share: 0.12, overChance: 2 }
export const usualHits = { least: 0.12, most: 0.95 }
const leastChance = 0.02
/** Of peaks that lie in their places, where nothing is measured. */
export const chanceShare = 0.04

export interface Stretch {
  /** Frames. */
  begin: number
  end: number
  hits: number
  peaks: number
  /** How much likelier the reference than chance explains the hits: natural logarithm. */
  evidence: number
  /** The same, less what it costs that nothing else says that it began and ended here. */
  aloneEvidence: number
}

/** Whether what lies between two frames parts two plays. */
type IsPause = (from: number, to: number) => boolean

/** Which peaks of a sound are those of a reference, over the time of one play. Kept in cells, however long it plays. */
export class PlayTrace {
  private readonly first: number
  private hits = new Uint8Array(256)
  private peaks = new Uint8Array(256)
  private cells = 0
  private chanceHits = 0
  private chancePeaks = 0
  /** Everything before this frame is traced. */
  to: number

  constructor(from: number) {
    this.first = Math.max(0, Math.floor(from / cellFrames))
    this.to = this.first * cellFrames
  }

  /** Goes on with the sound's peaks from `to` on, whose frames count from `origin`. */
  add(sound: Peaks, origin: number, to: number, reference: Peaks, line: Line): void {
    const from = lowerBound(sound.frame, Math.max(0, this.to - origin))
    const places = new ReferencePeaks(reference)
    for (let i = from; i < sound.frame.length; i++) {
      const frame = (sound.frame[i] as number) + origin
      if (frame >= to) break
      const place = line.offset + line.time * frame
      if (place < -frameTolerance || place > reference.frames + frameTolerance) continue
      const bin = (sound.bin[i] as number) * line.pitch
      this.count(frame, places.has(place, bin))
      for (const aside of besides) {
        const other = place + aside
        if (other < 0 || other > reference.frames) continue
        this.chancePeaks++
        if (places.has(other, bin)) this.chanceHits++
      }
    }
    this.to = Math.max(this.to, to)
  }

  /** When the reference was heard, over all that is no pause. `core` is surely part of the play. */
  stretches(core: { begin: number; end: number }, isPause: IsPause): Stretch[] {
    const weights = this.weights(core)
    const runs = this.runs(weights, isPause)
    const joined: Stretch[] = []
    for (const run of runs) {
      const last = joined.at(-1)
      if (last && !isPause(last.end, run.begin)) {
        last.end = run.end
        last.hits += run.hits
        last.peaks += run.peaks
        last.evidence += run.evidence
        last.aloneEvidence += run.aloneEvidence
      } else joined.push(run)
    }
    return joined
  }

  private count(frame: number, hit: boolean): void {
    const cell = Math.floor(frame / cellFrames) - this.first
    if (cell < 0) return
    if (cell >= this.peaks.length) this.grow(cell)
    this.cells = Math.max(this.cells, cell + 1)
    this.peaks[cell] = Math.min(255, (this.peaks[cell] as number) + 1)
    if (hit) this.hits[cell] = Math.min(255, (this.hits[cell] as number) + 1)
  }

  private grow(cell: number): void {
    const { hits, peaks } = this
    this.hits = new Uint8Array(2 * cell)
    this.peaks = new Uint8Array(2 * cell)
    this.hits.set(hits)
    this.peaks.set(peaks)
  }

  /** What a hit and a miss say for the reference and against chance: where it is clearly heard, and under a voice. */
  private weights(core: { begin: number; end: number }): Weights[] {
    const from = Math.max(0, Math.floor(core.begin / cellFrames) - this.first)
    const to = Math.min(this.cells, Math.ceil(core.end / cellFrames) - this.first)
    let hits = 0
    let peaks = 0
    for (let cell = from; cell < to; cell++) {
      hits += this.hits[cell] as number
      peaks += this.peaks[cell] as number
    }
    const share = peaks === 0 ? 0 : hits / peaks
    const playing = Math.min(usualHits.most, Math.max(usualHits.least, share))
    const measured = Math.max(leastChance, this.chanceHits / Math.max(1, this.chancePeaks))
    const under = Math.max(underVoice.share, underVoice.overChance * measured)
    return [
      weightsOf(playing, Math.min(playing / 2, measured)),
      weightsOf(Math.min(playing, under), measured),
    ]
  }

  /**
   * The likeliest history (Viterbi) of what is not there, clearly there and there under a voice; runs begin and end with a hit.
   * Silence says nothing for or against either, so that a run could reach over it to hits by chance: none has a pause in it.
   */
  private runs(weights: Weights[], isPause: IsPause): Stretch[] {
    const { before, last } = this.history(weights)
    const runs: Stretch[] = []
    let state = last
    let run: Stretch | undefined
    for (let cell = this.cells - 1; cell >= 0; cell--) {
      if (state !== paused) {
        const hits = this.hits[cell] as number
        const begin = (this.first + cell) * cellFrames
        if (hits > 0 && (!run || isPause(begin + cellFrames, run.begin))) {
          const end = begin + cellFrames
          run = { begin, end, hits: 0, peaks: 0, evidence: 0, aloneEvidence: -2 * changeCost }
          runs.unshift(run)
        }
        if (run) {
          const gain = this.gain(cell, weights[state - 1] as Weights)
          if (hits > 0) run.begin = begin
          run.hits += hits
          run.peaks += this.peaks[cell] as number
          run.evidence += gain
          run.aloneEvidence += gain
        }
      } else run = undefined
      state = ((before[cell] as number) >> (2 * state)) & 3
    }
    return runs
  }

  /** Of each cell, two bits for each state: which one came before. */
  private history(weights: Weights[]): { before: Uint8Array; last: number } {
    const before = new Uint8Array(this.cells)
    const costs = [0, -changeCost, -changeCost]
    for (let cell = 0; cell < this.cells; cell++) {
      const then = [...costs]
      for (let state = 0; state < states; state++) {
        let best = state
        for (let from = 0; from < states; from++) {
          if (valueFrom(then, from, state) > valueFrom(then, best, state)) best = from
        }
        const gain = state === paused ? 0 : this.gain(cell, weights[state - 1] as Weights)
        costs[state] = valueFrom(then, best, state) + gain
        before[cell] = (before[cell] as number) | (best << (2 * state))
      }
    }
    return { before, last: costs.indexOf(Math.max(...costs)) }
  }

  private gain(cell: number, { hit, miss }: Weights): number {
    const hits = this.hits[cell] as number
    return hits * hit + ((this.peaks[cell] as number) - hits) * miss
  }
}

interface Weights {
  hit: number
  miss: number
}

const paused = 0
const states = 3

const weightsOf = (playing: number, chance: number): Weights => ({
  hit: Math.log(playing / chance),
  miss: Math.log((1 - playing) / (1 - chance)),
})

const valueFrom = (values: number[], from: number, to: number) =>
  (values[from] as number) -
  (from === to ? 0 : from === paused || to === paused ? changeCost : coverCost)

/** Peaks by time, asked for places that ascend nearly always. */
export class ReferencePeaks {
  private at = 0

  constructor(private readonly peaks: Peaks) {}

  has(place: number, bin: number): boolean {
    const { frame, bin: bins } = this.peaks
    let at = this.seek(place - frameTolerance)
    for (; at < frame.length && (frame[at] as number) <= place + frameTolerance; at++) {
      const apart = (bins[at] as number) - bin
      if (apart <= binTolerance && apart >= -binTolerance) return true
    }
    return false
  }

  private seek(place: number): number {
    const { frame } = this.peaks
    let at = this.at
    while (at > 0 && (frame[at - 1] as number) >= place) at--
    while (at < frame.length && (frame[at] as number) < place) at++
    this.at = at
    return at
  }
}
