import { useMay } from '@console/core/browser'
import { type Item, type Status, scopesOfDecision, statusFlags } from '../../contract'
import type { Decision } from './decision-dialog'

const { edited, report, bucket } = statusFlags
const flags = { report, bucket, both: report | bucket }

/** What an item is after a decision. */
export const statusAfter = ({ status }: Pick<Item, 'status'>, decision: Decision): Status =>
  (Math.max(0, status) | edited | flags[decision]) as Status

/** What a decision about an item takes, and why the person may not make it, if so. */
export function useDecisionScope() {
  const reasons: Record<string, string | undefined> = {
    'write-ucf': useMay('write-ucf').reason,
    'write-bm-cs-projects': useMay('write-bm-cs-projects').reason,
    'write-bm-bd-projects': useMay('write-bm-bd-projects').reason,
    'write-audios': useMay('write-audios').reason,
    'delete-audios': useMay('delete-audios').reason,
  }
  /** Where it takes several scopes, the first that is lacking. */
  function scopeOf(item: Item, decision: Decision | 'pending'): string {
    const { status, from } = item
    const after = decision === 'pending' ? 0 : statusAfter(item, decision)
    const scopes = ['write-ucf', ...scopesOfDecision(status, after, from ? [from] : [])]
    return scopes.find((scope) => reasons[scope]) ?? 'write-ucf'
  }
  return {
    scopeOf,
    reasonOf: (item: Item, decision: Decision | 'pending') => reasons[scopeOf(item, decision)],
  }
}
