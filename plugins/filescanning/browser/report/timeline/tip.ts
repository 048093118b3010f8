import { type Hit, timeText } from '@console/core/browser'
import type { ReportMatch } from '../../../contract'

/** What is under the pointer, in words. */
export function tipText(hit: Hit, match: ReportMatch | undefined): string {
  const { lane, place, begin, end } = hit
  const time = `${timeText(begin)}–${timeText(end)}`
  if (!match) return `${lane.texts[place] ?? ''}\n${lane.label} · ${time}`
  return [match.title, match.artists, `${lane.label} · ${time}`].filter(Boolean).join('\n')
}
