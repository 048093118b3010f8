import type { Format, Translate } from '@console/core/browser'
import { matchKindLabels, type ReportMatch } from '../../../contract'

export const changeLabels = {
  speed: 'Another speed',
  pitch: 'Another pitch',
  remix: 'Remix',
} as const

type Changed = Pick<ReportMatch, 'change' | 'tempo_percent' | 'pitch_percent'>

type Corrected = Pick<ReportMatch, 'false_positive' | 'manual' | 'recognized'>

/** Like `Derivative works, Another speed, tempo +6%`, or `Music, sound of 2 recordings`. */
export const kindText = (
  match: Changed & Corrected & Pick<ReportMatch, 'kind' | 'also_in'>,
  t: Translate,
  format: Pick<Format, 'percent'>,
) =>
  [
    t(matchKindLabels[match.kind]),
    changeText(match, t, format),
    sharedText(match, t),
    correctionText(match, t),
  ]
    .filter(Boolean)
    .join(', ')

function correctionText({ false_positive, manual, recognized }: Corrected, t: Translate) {
  if (false_positive) return t('not this recording')
  if (manual) return t('added manually')
  return recognized && t('corrected')
}

const sharedText = ({ also_in }: Pick<ReportMatch, 'also_in'>, t: Translate) =>
  also_in > 0 && t('sound of {count recording|recordings}', { count: also_in + 1 })

/** Like `Another speed, tempo +6%, pitch +6%`; empty for what was played as it is. */
function changeText(match: Changed, t: Translate, format: Pick<Format, 'percent'>): string {
  const { change, tempo_percent, pitch_percent } = match
  if (!change) return ''
  const signed = (percent: number) => `${percent > 0 ? '+' : ''}${format.percent(percent / 100)}`
  return [
    t(changeLabels[change]),
    tempo_percent !== 0 && t('tempo {percent}', { percent: signed(tempo_percent) }),
    pitch_percent !== 0 && t('pitch {percent}', { percent: signed(pitch_percent) }),
  ]
    .filter(Boolean)
    .join(', ')
}
