import type { Match, Play } from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { frameMs, type Line, lineOf, middleMs, milliseconds, placeAt } from './line'
import { PlayTrace, type Stretch as Traced } from './play-trace'

/** Of sound; frames from its beginning. */
export interface Stretch {
  from: number
  to: number
}

/** A stretch of sound that was looked up. */
export interface Window extends Stretch {
  matches: readonly Match[]
}

export interface PlayMergerOptions {
  peaksOf(reference: string): Promise<Peaks | undefined>
  /** The peaks of the sound that are at hand, and the frame that theirs count from. */
  sound(): { peaks: Peaks; origin: number }
  /** How many frames between the two were listened to. */
  listened?(from: number, to: number): number
  /** Music that repeats itself is told at every place that it fits; who asks makes one play of it (`oneAtATime`). */
  echoes?: boolean
}

/** The id stays the same while the play goes on. */
export interface IdentifiedPlay {
  id: string
  play: Play
}

/** Frames that the place in a reference may move between two windows of one play. */
const mostDrift = 0.25 * framesPerSecond
/** Pauses up to three seconds belong to the play. */
export const bridged = 3 * framesPerSecond
/** The edges of a play may lie so far outside of the windows that it was found in. */
export const reachFrames = 12 * framesPerSecond
/** Logarithm of the odds that let a play count: alone, or when other windows agree on its place. */
const sureAlone = 16
const sureTogether = 8
const sureApart = 32
/** A play that lies so far in a surer one of the same recording is its echo: loops sound alike. */
const echoShare = 0.5
/** Plays that are over are remembered so long, for their echoes. */
const echoFrames = 60 * framesPerSecond

const mostCorrection = 0.4 * framesPerSecond

interface Candidate {
  id: number
  reference: Peaks
  trace: PlayTrace
  first: Line
  last: Line
  /** Of the verified parts of its windows, frames. */
  begin: number
  end: number
  windows: number
  unique: boolean
  /** Where least else fits as well. */
  alsoIn: number
  best: Match
  /** When it was heard, by the trace so far. */
  heard: Traced[]
}

/**
 * Makes plays of the matches of neighbouring windows: the same recording at the same place is one play, at another place a
 * new one. Where a play begins and ends is read from the peaks, not from the windows.
 */
export class PlayMerger {
  private open: Candidate[] = []
  private over: Candidate[] = []
  private last = 0

  constructor(private readonly options: PlayMergerOptions) {}

  /** Windows by their beginnings. Answers with the plays that are over. */
  async add(window: Window): Promise<IdentifiedPlay[]> {
    for (const match of window.matches) await this.addMatch(match, window)
    this.over = this.over.filter(({ end }) => end > window.from - echoFrames)
    return this.close(this.open.filter(({ end }) => this.listened(end, window.from) > bridged))
  }

  /** Nothing more is heard. */
  end(): IdentifiedPlay[] {
    return this.close(this.open)
  }

  /** Plays that go on and are beyond doubt. */
  current(): IdentifiedPlay[] {
    return this.open.flatMap((candidate) => this.playsOf(candidate))
  }

  private async addMatch(match: Match, window: Window): Promise<void> {
    const line = lineOf(match, window.from)
    const begin = window.from + (match.sampleBeginMs - middleMs) / frameMs
    const end = window.from + (match.sampleEndMs - middleMs) / frameMs
    const known = this.open.find(
      (candidate) =>
        candidate.best.reference === match.reference &&
        Math.abs(placeAt(candidate.last, begin) - placeAt(line, begin)) <= mostDrift &&
        this.listened(candidate.end, begin) <= bridged,
    )
    if (known) {
      known.last = line
      known.end = Math.max(known.end, end)
      known.windows++
      known.unique ||= match.unique
      known.alsoIn = Math.min(known.alsoIn, match.alsoIn)
      if (match.score > known.best.score) known.best = match
      this.trace(known, window.to)
      return
    }
    const reference = await this.options.peaksOf(match.reference)
    // It was removed in the meantime.
    if (!reference) return
    const candidate: Candidate = {
      id: ++this.last,
      reference,
      trace: new PlayTrace(window.from - reachFrames),
      first: line,
      last: line,
      begin,
      end,
      windows: 1,
      unique: match.unique,
      alsoIn: match.alsoIn,
      best: match,
      heard: [],
    }
    this.trace(candidate, window.to)
    this.open.push(candidate)
  }

  private trace(candidate: Candidate, to: number): void {
    const { peaks, origin } = this.options.sound()
    candidate.trace.add(peaks, origin, to, candidate.reference, candidate.last)
    candidate.heard = candidate.trace.stretches(
      candidate,
      (from, to) => this.listened(from, to) > bridged,
    )
  }

  private close(ended: Candidate[]): IdentifiedPlay[] {
    for (const candidate of ended) this.trace(candidate, candidate.end + reachFrames)
    const plays = ended.flatMap((candidate) => this.playsOf(candidate))
    this.over.push(...ended)
    this.open = this.open.filter((candidate) => !ended.includes(candidate))
    return plays.sort((a, b) => a.play.begin - b.play.begin)
  }

  private playsOf(candidate: Candidate): IdentifiedPlay[] {
    const { windows, heard } = candidate
    const others = [...this.open, ...this.over].filter(
      (other) => other !== candidate && other.best.reference === candidate.best.reference,
    )
    const surer = others
      .filter((other) => evidenceOf(other) > evidenceOf(candidate))
      .flatMap((other) => other.heard)
    const sure = others.flatMap((other) => other.heard).filter(isSure)
    const surest = Math.max(...heard.map(({ evidence }) => evidence))
    return heard.flatMap((stretch, at) => {
      const isEnough = isSure(stretch) || (windows > 1 && stretch.evidence >= sureTogether)
      if (!isEnough || isByChance(stretch, candidate, surest)) return []
      if (!this.options.echoes && surer.some((rival) => isEcho(stretch, rival))) return []
      const play = toPlay(candidate, endedByNext(stretch, sure))
      return [{ id: `${candidate.id}.${at}`, play }]
    })
  }

  private listened(from: number, to: number): number {
    return this.options.listened?.(from, to) ?? to - from
  }
}

const evidenceOf = ({ heard }: Candidate) => heard.reduce((sum, { evidence }) => sum + evidence, 0)

const isSure = ({ evidence }: Traced) => evidence >= sureAlone

/**
 * Notes that many songs share are soon taken for it: outside of all windows that it was found in, and also inside, in what a
 * pause parts from where it surely was.
 */
function isByChance(
  { begin, end, evidence, aloneEvidence }: Traced,
  found: Candidate,
  surest: number,
) {
  if (begin > found.end || end < found.begin) return aloneEvidence < sureApart
  return evidence < surest && aloneEvidence < sureAlone
}

/** A recording that jumps is not at two of its places at once, even where they sound alike. */
function endedByNext(stretch: Traced, others: Traced[]): Traced {
  const next = others.filter(
    (other) => other.begin > stretch.begin && other.end > stretch.end && !isEcho(other, stretch),
  )
  return { ...stretch, end: Math.min(stretch.end, ...next.map(({ begin }) => begin)) }
}

const isEcho = (stretch: Traced, rival: Traced) =>
  Math.min(stretch.end, rival.end) - Math.max(stretch.begin, rival.begin) >
  echoShare * (stretch.end - stretch.begin)

/** The first and the last hit lie inside of the play, by the time that passes between two hits. */
export function edgesOf(
  { first, last, reference }: Pick<Candidate, 'first' | 'last' | 'reference'>,
  { begin, end, hits }: Traced,
) {
  const apart = Math.min(mostCorrection, (end - begin) / hits)
  const starts = -first.offset / first.time
  const ends = (reference.frames - last.offset) / last.time
  return { begin: Math.max(begin - apart, starts, 0), end: Math.min(end + apart, ends) }
}

function toPlay(candidate: Candidate, stretch: Traced): Play {
  const { best, first, last, unique, alsoIn } = candidate
  const { begin, end } = edgesOf(candidate, stretch)
  const referenceEndMs = milliseconds(placeAt(last, end))
  return {
    ...best,
    unique,
    otherPlaces: unique ? [] : best.otherPlaces,
    alsoIn,
    matchedPeaks: stretch.hits,
    samplePeaks: stretch.peaks,
    playOffsetMs: referenceEndMs,
    sampleBeginMs: milliseconds(begin),
    sampleEndMs: milliseconds(end),
    referenceBeginMs: milliseconds(placeAt(first, begin)),
    referenceEndMs,
    begin: milliseconds(begin) / 1000,
    end: milliseconds(end) / 1000,
  }
}
