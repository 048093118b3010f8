// Types of a timeline, for what is drawn on it and said beside the pointer.
import {
  type Colors,
  type Hit,
  type Row,
  rowOf,
  type TimelineOptions,
  timeText,
} from '@console/core/browser'

const spans = [
  { begin: 0, end: 30 },
  { begin: 40, end: 45 },
]
const row: Row = rowOf(spans, [0, 1])
export const seconds = row.ends.reduce((sum, end, at) => sum + end - (row.begins[at] ?? 0), 0)

const nameOf = ({ lane, place }: Hit) => lane.texts[place] ?? lane.label
export const tips: Pick<TimelineOptions, 'tipText'> = {
  tipText: (hit, place) => (hit ? nameOf(hit) : timeText(place)),
}

export const faint = ({ faint: colour, of }: Colors) => colour || of('--colorNeutralForeground4')
