import { rowOf, type Scene, sceneWith } from '@console/core/browser'
import type { Stream, Timemap } from '../../contract'
import { resultText, type Waves } from '../timemap/line/scene'
import { shareLooks } from '../timemap/shares'

export interface DayOfStream {
  stream: Stream
  map: Timemap
}

const kindColors = {
  music: '--colorCompoundBrandForeground1',
  custom: '--colorPaletteTealBorderActive',
  report: '--colorPaletteLilacBorderActive',
} as const

const places = (spans: readonly unknown[], from: number) => spans.map((_, at) => from + at)

/** A lane for each stream: what was recognised, and below it what each second was. The wave is that of the one in hand. */
export function canvasScene(
  lines: readonly DayOfStream[],
  { inHand, waves, t }: { inHand: DayOfStream; waves: Waves; t(text: string): string },
): Scene {
  const lanes = lines.map(({ stream, map }) => {
    const { results } = map
    const spans = map.spans.filter(({ share }) => share !== 'ahead')
    const all = [...results, ...spans]
    return {
      id: stream.stream_id,
      label: stream === inHand.stream ? `▸ ${stream.name}` : stream.name,
      color: '--colorNeutralStrokeAccessible',
      rows: [rowOf(all, places(results, 0)), rowOf(all, places(spans, results.length))],
      texts: [
        ...results.map(resultText),
        // Its results name what was recognized.
        ...spans.map(({ share }) => (share === 'recognised' ? '' : t(shareLooks[share].label))),
      ],
      colors: [
        ...results.map((one) =>
          one.false_positive === 1 ? '--colorNeutralStroke1' : kindColors[one.kind],
        ),
        ...spans.map(({ share }) => shareLooks[share].color),
      ],
    }
  })
  return sceneWith(lanes, {
    duration: inHand.map.seconds,
    waveform: waves.day,
    ...(waves.detail && { detail: waves.detail }),
  })
}
