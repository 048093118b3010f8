import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useObservable, useService } from '../../react'
import { Settings } from '../../services/settings/settings'
import { useT } from '../i18n'
import { readTimeRange, type TimeRange, type TimeRangeOptions } from './time-range'

/** Values of the address; `to` is not needed beside a preset. */
export interface RangeChoice {
  from: string
  to?: string
  tz: string
}

export interface ChosenTimeRange extends TimeRange {
  maxDays: number | undefined
  choose(choice: RangeChoice): void
}

/** The time range in the address, and how to choose another. */
export function useTimeRange(
  options: Pick<TimeRangeOptions, 'preset' | 'maxDays'> = {},
): ChosenTimeRange {
  const { preset = '7d', maxDays } = options
  const t = useT()
  const { timeZone } = useObservable(useService(Settings).state$)
  const [query, setQuery] = useSearchParams()
  const range = useMemo(
    () =>
      readTimeRange(query, {
        preset,
        zone: timeZone,
        ...(maxDays === undefined ? {} : { maxDays }),
      }),
    [query, preset, timeZone, maxDays],
  )

  function choose({ from, to, tz }: RangeChoice) {
    const next = new URLSearchParams(query)
    next.set('from', from)
    if (to) next.set('to', to)
    else next.delete('to')
    next.set('tz', tz)
    next.delete('page')
    setQuery(next, { preventScrollReset: true })
  }

  return { ...range, problem: range.problem && t(range.problem), maxDays, choose }
}
