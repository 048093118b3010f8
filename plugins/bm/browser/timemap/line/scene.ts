import { type Pyramid, rowOf, type Scene, sceneWith, stacked } from '@console/core/browser'
import { type DayShare, type Timemap, toShownKind } from '../../../contract'
import { lookOf } from '../../shared/stream-states'
import { isGap, shareLooks } from '../shares'

type Draft = Parameters<typeof sceneWith>[0][number]
type Result = Timemap['results'][number]

const stateColors: Record<number, string> = {
  0: '--colorPaletteGreenBackground3',
  1: '--colorPaletteMarigoldBackground3',
  4: '--colorNeutralForeground4',
  6: '--colorPaletteRedBackground3',
  8: '--colorPaletteLilacBorderActive',
  12: '--colorPaletteBlueBorderActive',
}

const resultLanes = [
  ['music', 'Music', '--colorCompoundBrandForeground1'],
  ['custom', 'Custom', '--colorPaletteTealBorderActive'],
  ['report', 'By hand', '--colorPaletteLilacBorderActive'],
  ['ucf', 'Unknown content', '--colorPaletteBerryBorderActive'],
] as const

export const resultText = ({ title, artists }: Pick<Result, 'title' | 'artists'>) =>
  artists ? `${title} – ${artists}` : title

/** Loudness of the whole day, and finer of the part that is looked at. */
export interface Waves {
  day: Pyramid | undefined
  detail: Scene['detail']
}

type Translate = (text: string) => string

/** The lanes of a day; one that would be empty is left out. What the stream did stands first: it explains the others. */
export function sceneOf(map: Timemap, waves: Waves, t: Translate): Scene {
  const lanes: Draft[] = stateLane(map, t)
  for (const [kind, label, color] of resultLanes) {
    const results = map.results.filter((one) => toShownKind(one.kind, one.from) === kind)
    if (results.length === 0) continue
    lanes.push({
      id: kind,
      label: t(label),
      color,
      ids: results.map(({ id }) => id),
      rows: stacked(results, 3),
      texts: results.map(resultText),
      colors: results.map((one) => (one.false_positive === 1 ? '--colorNeutralStroke1' : color)),
    })
  }
  if (map.titles.length > 0) {
    lanes.push({
      id: 'titles',
      label: 'StreamTitle',
      color: '--colorNeutralStrokeAccessible',
      rows: [
        rowOf(
          map.titles,
          map.titles.map((_, at) => at),
        ),
      ],
      texts: map.titles.map(({ title }) => title),
    })
  }
  const gaps = map.spans.filter(({ share }) => isGap(share))
  for (const share of ['unknown_music', 'speech', 'unknown', 'silence'] as DayShare[]) {
    const spans = (isGap(share) ? gaps : map.spans).filter((span) => span.share === share)
    if (spans.length === 0) continue
    const { label, color } = shareLooks[share]
    lanes.push({
      id: share,
      label: t(label),
      color,
      rows: stacked(spans, 1),
      texts: spans.map(() => t(label)),
    })
  }
  return sceneWith(lanes, {
    duration: map.seconds,
    waveform: waves.day,
    hatched: deletedOf(map),
    ...(waves.detail && { detail: waves.detail }),
  })
}

const stateLane = ({ states }: Timemap, t: Translate): Draft[] =>
  states.length === 0
    ? []
    : [
        {
          id: 'state',
          label: t('State'),
          color: '--colorNeutralStroke1',
          rows: [
            rowOf(
              states,
              states.map((_, at) => at),
            ),
          ],
          texts: states.map(({ code, reason }) => reason || t(lookOf(code).label)),
          colors: states.map(({ code }) => stateColors[code] ?? '--colorNeutralStroke1'),
        },
      ]

/** Older than the lifecycle: its sound is gone, its results are not. */
export const deletedOf = ({ kept_from, seconds }: Pick<Timemap, 'kept_from' | 'seconds'>) =>
  kept_from > 0 ? [{ begin: 0, end: Math.min(kept_from, seconds) }] : []
