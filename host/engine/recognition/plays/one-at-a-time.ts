import type { Play } from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { acrossSilence } from './across-silence'
import { fittedLine } from './fit-line'
import { changeBy, framesAt, type Line, lineOf, milliseconds, placeAt } from './line'
import { bridged, edgesOf } from './merge-plays'
import { bestPlaces, placeApart } from './other-places'
import { type Along, along, type Chosen, countOf, type Part, partsOf } from './parts'
import { cellFrames, PlayTrace } from './play-trace'

/** A bed under a voice may be found in few of its windows only, and goes on for so long beside them. */
const reachFrames = 60 * framesPerSecond
/** Shorter is no play, frames. */
const shortest = framesPerSecond
/** Two places of a recording that explain as much as this of each other sound the same: the earlier one is told. */
const same = 0.97
/** Peaks that may be missing all the same, however long it is. */
const fewHits = 20
/** A place with this share of the peaks makes the told one doubtful. */
const asGood = 0.8

export interface HeardIn {
  /** Of the whole sound. */
  sound: Peaks
  peaksOf(reference: string): Promise<Peaks | undefined>
  /** How many frames between the two were listened to. */
  listened(from: number, to: number): number
}

/**
 * One recording sounds once at a time. What was found of it in windows, at whatever places, is looked at again as a whole: what
 * touches is one play, at the place that explains most of it, or several where the recording jumps. Plays that are `kept` stay
 * as long as they are and where they are; what touches them at their place is theirs.
 */
export async function oneAtATime(
  plays: readonly Play[],
  heard: HeardIn,
  kept: readonly Play[] = [],
): Promise<Play[]> {
  const told: Play[] = []
  for (const name of new Set([...kept, ...plays].map(({ reference }) => reference))) {
    const reference = await heard.peaksOf(name)
    // It was removed in the meantime.
    if (!reference) continue
    const pieces = [...kept, ...plays]
      .filter((play) => play.reference === name)
      .map((play) => pieceOf(play, kept.includes(play), heard, reference))
    const plain = touching(pieces, heard).flatMap((group) => playsOf(group, reference, heard))
    told.push(...inTurn(acrossSilence(plain, reference)))
  }
  return told.sort((a, b) => a.begin - b.begin || b.score - a.score)
}

/** Groups that lay apart may reach each other once it is told where they begin and end. */
function inTurn(plays: readonly Play[]): Play[] {
  const told: Play[] = []
  for (const play of plays.toSorted((a, b) => a.begin - b.begin)) {
    const rest = beginningAt(play, Math.max(play.begin, told.at(-1)?.end ?? 0))
    if (rest.end - rest.begin >= shortest / framesPerSecond) told.push(rest)
  }
  return told
}

function beginningAt(play: Play, begin: number): Play {
  if (begin === play.begin) return play
  const { referenceBeginMs: from, referenceEndMs: to } = play
  const share = Math.min(1, (begin - play.begin) / (play.end - play.begin))
  const sampleBeginMs = Math.round(1000 * begin)
  return { ...play, begin, sampleBeginMs, referenceBeginMs: Math.round(from + share * (to - from)) }
}

interface Piece {
  play: Play
  begin: number
  end: number
  line: Line
  isKept: boolean
}

/** With the line refined, and as long as the recording is heard by it. */
function pieceOf(play: Play, isKept: boolean, heard: HeardIn, reference: Peaks): Piece {
  const found = { begin: framesAt(play.begin), end: framesAt(play.end) }
  const line = fittedLine(heard.sound, reference, lineOf(play, 0), found)
  return { play, ...edgesIn({ ...found, line }, reference, heard), line, isKept }
}

function touching(pieces: Piece[], { listened }: HeardIn): Piece[][] {
  const groups: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of pieces.sort((a, b) => a.begin - b.begin)) {
    const last = groups.at(-1)
    if (last && (piece.begin <= end || listened(end, piece.begin) <= bridged)) last.push(piece)
    else groups.push([piece])
    end = Math.max(end, piece.end)
  }
  return groups
}

function playsOf(group: Piece[], reference: Peaks, heard: HeardIn): Play[] {
  const { sound } = heard
  const range = {
    begin: Math.min(...group.map(({ begin }) => begin)),
    end: Math.max(...group.map(({ end }) => end)),
  }
  const surest = group.toSorted((a, b) => b.play.matchedPeaks - a.play.matchedPeaks)[0] as Piece
  const kept = group.filter(({ isKept }) => isKept)
  const others = bestPlaces(sound, reference, surest.line, range)
  const lines = apart([...kept, ...group].map(({ line }) => line).concat(others), range).map(
    (line) => along(sound, reference, line, range),
  )
  const frameOf = (cell: number) => range.begin + cell * cellFrames
  const isIn = ({ begin, end }: Piece, cell: number) =>
    begin <= frameOf(cell) && end >= frameOf(cell)
  const parts = partsOf(
    lines,
    (cell, { line }) => {
      const fixed = kept.find((piece) => isIn(piece, cell))
      return !fixed || isSame(fixed.line, line, range)
    },
    (cell) => !group.some((piece) => isIn(piece, cell)),
  )
  const told = joined(
    (kept.length > 0 ? parts : asOne(parts, lines)).map(({ from, to, along: chosen }) => {
      const isFixed = kept.some(({ line }) => isSame(line, chosen.line, range))
      const place = isFixed ? chosen : earliest(lines, chosen, from, to)
      const doubtful = lines.some(
        (other) => other !== place && hitsOf(other, from, to) >= asGood * hitsOf(place, from, to),
      )
      return {
        begin: frameOf(from),
        end: Math.min(range.end, frameOf(to)),
        line: place.line,
        hits: hitsOf(place, from, to),
        peaks: countOf(place.peaks, from, to),
        unique: !doubtful,
      }
    }),
    range,
    heard,
  ).filter(({ begin, end }) => end - begin >= shortest)
  return told.flatMap((part, at) => {
    const limits = { from: told[at - 1]?.end, to: told[at + 1]?.begin }
    const edges = edgesIn(part, reference, heard, limits)
    const fixed = kept.filter(({ line }) => isSame(line, part.line, range))
    const begin = Math.min(edges.begin, ...fixed.map((piece) => piece.begin))
    const end = Math.max(edges.end, ...fixed.map((piece) => piece.end))
    return end - begin < shortest ? [] : [toPlay({ ...part, begin, end }, group)]
  })
}

const hitsOf = ({ hits }: Along, from: number, to: number) => countOf(hits, from, to)

/** Where they would be in the middle of it. */
const isSame = (a: Line, b: Line, { begin, end }: { begin: number; end: number }) =>
  Math.abs(placeAt(a, (begin + end) / 2) - placeAt(b, (begin + end) / 2)) < placeApart

const apart = (lines: readonly Line[], range: { begin: number; end: number }) =>
  lines.filter((line, at) => !lines.slice(0, at).some((other) => isSame(line, other, range)))

/** Of the places that explain a part as well as the chosen one does the first of the recording: whatever the windows. */
function earliest(lines: readonly Along[], chosen: Along, from: number, to: number): Along {
  const least = same * hitsOf(chosen, from, to)
  const equal = lines.filter(
    (one) => one.first <= from && one.last >= to && hitsOf(one, from, to) >= least,
  )
  return [chosen, ...equal].reduce((a, b) => (b.line.offset < a.line.offset ? b : a))
}

/** A single place that explains hardly less than several do: music that repeats itself jumps by chance. */
function asOne(parts: Chosen[], lines: readonly Along[]): Chosen[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (parts.length < 2 || !first || !last) return parts
  const total = parts.reduce((sum, { from, to, along }) => sum + hitsOf(along, from, to), 0)
  const [from, to] = [first.from, last.to]
  const whole = lines
    .filter((one) => one.first <= from && one.last >= to)
    .toSorted((a, b) => hitsOf(b, from, to) - hitsOf(a, from, to))[0]
  const isEnough = whole && hitsOf(whole, from, to) >= Math.max(same * total, total - fewHits)
  return isEnough ? [{ from, to, along: whole }] : parts
}

interface Told extends Part {
  unique: boolean
}

/** What is at one place with no more than a pause between is one. */
function joined(parts: Told[], range: { begin: number; end: number }, { listened }: HeardIn) {
  const whole: Told[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    const goesOn =
      last && isSame(last.line, part.line, range) && listened(last.end, part.begin) <= bridged
    if (!goesOn) whole.push({ ...part })
    else {
      last.end = part.end
      last.hits += part.hits
      last.peaks += part.peaks
      last.unique &&= part.unique
    }
  }
  return whole
}

/** When the recording is heard at this place: read again from the peaks along the refined line, between its neighbours. */
function edgesIn(
  part: { begin: number; end: number; line: Line },
  reference: Peaks,
  { sound, listened }: HeardIn,
  limits: { from?: number | undefined; to?: number | undefined } = {},
): { begin: number; end: number } {
  const trace = new PlayTrace(part.begin - reachFrames)
  trace.add(sound, 0, part.end + reachFrames, reference, part.line)
  const stretches = trace
    .stretches(part, (from, to) => listened(from, to) > bridged)
    .filter(({ begin, end }) => begin < part.end && end > part.begin)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return { begin: part.begin, end: part.end }
  const hits = stretches.reduce((sum, stretch) => sum + stretch.hits, 0)
  const heard = { ...last, begin: first.begin, end: last.end, hits }
  const edges = edgesOf({ first: part.line, last: part.line, reference }, heard)
  return {
    begin: limits.from === undefined ? edges.begin : part.begin,
    end: limits.to === undefined ? edges.end : part.end,
  }
}

function toPlay({ begin, end, line, hits, peaks, unique }: Told, group: Piece[]): Play {
  const inIt = group.filter((piece) => piece.begin < end && piece.end > begin)
  const { play } = inIt.reduce((a, b) => (b.play.score > a.play.score ? b : a), group[0] as Piece)
  const referenceEndMs = milliseconds(placeAt(line, end))
  return {
    ...play,
    ...changeBy(line),
    unique,
    matchedPeaks: hits,
    samplePeaks: peaks,
    playOffsetMs: referenceEndMs,
    sampleBeginMs: milliseconds(begin),
    sampleEndMs: milliseconds(end),
    referenceBeginMs: milliseconds(placeAt(line, begin)),
    referenceEndMs,
    begin: milliseconds(begin) / 1000,
    end: milliseconds(end) / 1000,
  }
}
