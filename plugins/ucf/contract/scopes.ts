import { isBucketed, isReported, type Status } from './status'
import type { StreamSource } from './streams'

const writesResults = {
  'BM-CUSTOM': 'write-bm-cs-projects',
  'BM-DATABASE': 'write-bm-bd-projects',
} satisfies Record<StreamSource, string>

/** Results of its streams are made of an item. */
export const isTold = (status: number) => isReported(status) || isBucketed(status)

/** What a decision takes beside the scope of its call: it writes results of the streams, and files of buckets. */
export function scopesOfDecision(
  before: Status,
  after: Status,
  heardOn: readonly StreamSource[],
): string[] {
  const scopes: string[] = []
  if (isTold(before) || isTold(after)) scopes.push(...heardOn.map((from) => writesResults[from]))
  if (isBucketed(after) && !isBucketed(before)) scopes.push('write-audios')
  if (isBucketed(before) && !isBucketed(after)) scopes.push('delete-audios')
  return scopes
}
