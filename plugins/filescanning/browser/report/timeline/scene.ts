import {
  type MatchKind,
  type MusicSpeechPart,
  matchKindLabels,
  matchKinds,
  type Report,
} from '../../../contract'
import type { Pyramid } from './painting/pyramid'
import { type PlacedSpan, type Row, rowOf, spanAt, stacked } from './rows'

export type LaneId = MatchKind | 'music_speech' | 'transcript'

export interface Lane {
  id: LaneId
  label: string
  rows: readonly Row[]
  /** What stands in a span, by its place. */
  texts: readonly string[]
  /** Pixels from the top of the drawing. */
  top: number
  height: number
}

/** Everything that a timeline draws, where its duration and its width are not yet known. */
export interface Scene {
  duration: number
  lanes: readonly Lane[]
  /** Ids of the matches of a lane, by place. */
  ids: ReadonlyMap<LaneId, readonly number[]>
  waveform: Pyramid | undefined
  waveTop: number
  height: number
}

export const rulerHeight = 22
export const waveHeight = 56
export const labelHeight = 16
export const rowHeight = 20
const laneGap = 8
const mostRows = 5

type Told = Pick<Report, 'file' | 'matches' | 'music_speech' | 'transcript'>

/** Only what the report has gets a lane. */
export function sceneOf(
  report: Told,
  waveform: Pyramid | undefined,
  t: (text: string) => string,
): Scene {
  const ids = new Map<LaneId, readonly number[]>()
  const lanes: Lane[] = []
  let top = rulerHeight + waveHeight + laneGap

  function add(id: LaneId, label: string, rows: readonly Row[], texts: readonly string[]) {
    const height = labelHeight + rows.length * rowHeight
    lanes.push({ id, label: t(label), rows, texts, top, height })
    top += height + laneGap
  }

  for (const kind of matchKinds) {
    const matches = report.matches.filter((match) => match.kind === kind)
    if (matches.length === 0) continue
    ids.set(
      kind,
      matches.map(({ id }) => id),
    )
    add(kind, matchKindLabels[kind], stacked(matches, mostRows), matches.map(nameOf))
  }
  if (report.music_speech?.length) {
    const { spans, rows, texts } = musicAndSpeech(report.music_speech)
    if (spans.length > 0) add('music_speech', 'Music and speech', rows, texts.map(t))
  }
  if (report.transcript?.length) {
    const parts = report.transcript.map(({ start, end }) => ({ begin: start, end }))
    add(
      'transcript',
      'Transcript',
      stacked(parts, 1),
      report.transcript.map(({ text }) => text),
    )
  }
  const { duration } = report.file
  return { duration, lanes, ids, waveform, waveTop: rulerHeight, height: top }
}

/** A line for music and one for speech: what is both stands in both. */
function musicAndSpeech(parts: readonly MusicSpeechPart[]) {
  const heard = (label: 'm' | 's') =>
    parts
      .filter((part) => part.label.includes(label))
      .map(({ start, end }) => ({ begin: start, end }))
  const [music, speech] = [heard('m'), heard('s')]
  const spans = [...music, ...speech]
  const places = spans.map((_, place) => place)
  const lines = [places.slice(0, music.length), places.slice(music.length)]
  return {
    spans,
    rows: lines.filter(({ length }) => length > 0).map((line) => rowOf(spans, line)),
    texts: [...music.map(() => 'Music'), ...speech.map(() => 'Speech')],
  }
}

const nameOf = ({ title, artists }: { title: string; artists: string }) =>
  artists ? `${title} – ${artists}` : title

export interface Hit extends PlacedSpan {
  lane: Lane
  /** Of a match. */
  id: number | undefined
}

/** What lies at a height and a time, give or take some seconds. */
export function hitAt(scene: Scene, y: number, seconds: number, reach: number): Hit | undefined {
  const lane = scene.lanes.find(({ top, height }) => y >= top && y < top + height)
  const row = lane?.rows[Math.floor((y - lane.top - labelHeight) / rowHeight)]
  const span = row && spanAt(row, seconds, reach)
  return lane && span && { ...span, lane, id: scene.ids.get(lane.id)?.[span.place] }
}
