import { viewOf, whole } from '@console/core/browser'
import type { DayShare, Timemap } from '../../../contract'

type Heard = Pick<Timemap, 'kept' | 'results' | 'spans' | 'seconds'>

/** Seconds that are in sight at least. */
const shortest = 600

const unheard: readonly DayShare[] = ['down', 'paused', 'not_kept', 'ahead']

/** From the first to the last sound of a day, of one stream or of several. */
export function heardSpan(maps: readonly Heard[]) {
  const heard = maps.flatMap(({ kept, results, spans }) => [
    ...kept,
    ...results,
    ...spans.filter(({ share }) => !unheard.includes(share)),
  ])
  if (heard.length === 0) return undefined
  return heard.reduce(
    (all, { begin, end }) => ({
      begin: Math.min(all.begin, begin),
      end: Math.max(all.end, end),
    }),
    { begin: Number.POSITIVE_INFINITY, end: 0 },
  )
}

/** What is in sight at first: what the address says, else what there is to hear, else the whole day. */
export function openingView(asked: string | null, maps: readonly Heard[]) {
  const seconds = maps[0]?.seconds ?? 86_400
  const heard = heardSpan(maps)
  if (!heard) return viewOf(asked, seconds) ?? whole(seconds)
  const length = heard.end - heard.begin
  const margin = Math.max((shortest - length) / 2, length * 0.02)
  const from = Math.max(0, Math.floor(Math.min(heard.begin - margin, seconds - shortest)))
  const to = Math.min(seconds, Math.ceil(Math.max(heard.end + margin, from + shortest)))
  return viewOf(asked, seconds) ?? { from, to }
}
