import type { Pyramid } from './pyramid'
import { type PlacedSpan, type Row, type Span, spanAt } from './rows'

export interface Lane {
  id: string
  label: string
  rows: readonly Row[]
  /** What stands in a span, by its place. */
  texts: readonly string[]
  /** Ids of the things that are its spans, by place: they can be chosen. */
  ids?: readonly number[]
  /** Name of a colour of the theme, such as `--colorNeutralForeground1`. */
  color: string
  /** Where spans differ: by place. */
  colors?: readonly string[]
  /** Pixels from the top of the drawing. */
  top: number
  height: number
}

/** Everything that a timeline draws, where its width is not yet known. */
export interface Scene {
  duration: number
  lanes: readonly Lane[]
  waveform: Pyramid | undefined
  /** Of a part, finer: drawn while the view lies in it. */
  detail?: Span & { waveform: Pyramid }
  /** Where nothing is to be had, such as what was deleted. */
  hatched?: readonly Span[]
  waveTop: number
  height: number
}

export const rulerHeight = 22
export const waveHeight = 56
export const labelHeight = 16
export const rowHeight = 20
const laneGap = 8

type LaneDraft = Omit<Lane, 'top' | 'height'>

/** Lanes below each other, under the ruler and the waveform. */
export function sceneWith(
  drafts: readonly LaneDraft[],
  rest: Omit<Scene, 'lanes' | 'waveTop' | 'height'>,
): Scene {
  let top = rulerHeight + waveHeight + laneGap
  const lanes = drafts.map((draft) => {
    const lane = { ...draft, top, height: labelHeight + draft.rows.length * rowHeight }
    top += lane.height + laneGap
    return lane
  })
  return { ...rest, lanes, waveTop: rulerHeight, height: top }
}

/** The span that the pointer is over. */
export interface Hit extends PlacedSpan {
  lane: Lane
  id: number | undefined
}

/** What lies at a height and a time, give or take some seconds. */
export function hitAt(scene: Scene, y: number, seconds: number, reach: number): Hit | undefined {
  const lane = scene.lanes.find(({ top, height }) => y >= top && y < top + height)
  const row = lane?.rows[Math.floor((y - lane.top - labelHeight) / rowHeight)]
  const span = row && spanAt(row, seconds, reach)
  return lane && span && { ...span, lane, id: lane.ids?.[span.place] }
}
