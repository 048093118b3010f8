import { type Format, useFormat, useT } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'
import type { Counted, PlayKind } from '../../contract'

/** What is counted: how often, or for how long. */
export interface Measure {
  id: 'plays' | 'airtime'
  label: string
  of(counted: Pick<Counted, 'plays' | 'play_time'>): number
  before(counted: Counted): number
  format(value: number): string
}

export const measureIds = ['plays', 'airtime'] as const
export const measureLabels = { plays: 'Plays', airtime: 'Airtime' } as const

export const kindLabels: Record<PlayKind, string> = {
  music: 'Music',
  custom: 'Custom',
  report: 'By hand',
}

/** The one that the address names, plays unless told. */
export function useMeasure(): Measure {
  const t = useT()
  const format = useFormat()
  const [query] = useSearchParams()
  const id = query.get('count') === 'airtime' ? 'airtime' : 'plays'
  const isTime = id === 'airtime'
  return {
    id,
    label: t(measureLabels[id]),
    of: ({ plays, play_time }) => (isTime ? play_time : plays),
    before: ({ plays_before, play_time_before }) => (isTime ? play_time_before : plays_before),
    format: isTime ? format.duration : format.number,
  }
}

/** `+12%`; undefined where there was nothing before. */
export function changeText(now: number, before: number, format: Format): string | undefined {
  if (before === 0) return undefined
  const change = (now - before) / before
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${format.percent(Math.abs(change))}`
}
