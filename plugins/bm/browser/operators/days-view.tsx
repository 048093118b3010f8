import { useFormat } from '@console/core/browser'
import type { OperatorView } from '../../contract'
import { DayStrips } from '../states/day-strips'
import { spansOf } from '../states/spans'

/** A strip for each day. */
export function DaysView({ states, begin, end }: Extract<OperatorView, { view: 'days' }>) {
  const { zone } = useFormat()
  const range = { begin: Date.parse(begin), end: Date.parse(end) }
  return <DayStrips spans={spansOf(states)} range={range} zone={zone} />
}
