import type { Format, Translate } from '@console/core/browser'
import { matchKindLabels, type ReportMatch } from '../../../contract'

export const changeLabels = {
  speed: 'Another speed',
  pitch: 'Another pitch',
  remix: 'Remix',
} as const

type Changed = Pick<ReportMatch, 'change' | 'tempo_percent' | 'pitch_percent'>

/** Like `Derivative works, Another speed, tempo +6%`. */
export const kindText = (
  match: Changed & Pick<ReportMatch, 'kind'>,
  t: Translate,
  format: Pick<Format, 'percent'>,
) => [t(matchKindLabels[match.kind]), changeText(match, t, format)].filter(Boolean).join(', ')

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
