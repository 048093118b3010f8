import { type DayShare, kindLabels, type Timemap, toShownKind } from '../../contract'
import { resultText } from './line/scene'
import type { Selection } from './line/use-selection'
import { shareLooks } from './shares'

type Result = Timemap['results'][number]

/** A stretch of a day as its list has it. */
export interface Entry extends Selection {
  key: string
  share: DayShare
  name: string
  what: string
  result: Result | undefined
}

/** Shares that are stretches of their own in the list; results stand for theirs. */
const listed: readonly DayShare[] = [
  ...(['unknown_music', 'speech', 'unknown', 'silence', 'down', 'paused', 'not_kept'] as const),
]
/** Seconds; shorter ones lie between any two songs. */
const shortest = 5

/** A day from its beginning to its end: what was recognised, and what lies between; or what is of one share alone. */
export function entriesOf(map: Timemap, show: string | null, t: (text: string) => string): Entry[] {
  const results = map.results.map((result): Entry => {
    const share = result.kind === 'report' ? 'by_hand' : 'recognised'
    const wrong = result.false_positive === 1 ? ` (${t('wrong')})` : ''
    return {
      key: `result-${result.id}`,
      share,
      begin: result.begin,
      end: result.end,
      result,
      name: resultText(result),
      what: `${t(kindLabels[toShownKind(result.kind, result.from)])}${wrong}`,
    }
  })
  const spans = map.spans
    .filter(({ share, begin, end }) => listed.includes(share) && end - begin >= shortest)
    .map(
      (span): Entry => ({
        ...span,
        key: `${span.share}-${span.begin}`,
        result: undefined,
        name: '',
        what: t(shareLooks[span.share].label),
      }),
    )
  return [...results, ...spans]
    .filter(({ share }) => show === null || share === show)
    .sort((a, b) => a.begin - b.begin)
}
