import type { Translate } from '@console/core/browser'
import type { CandidateState, StationCandidate } from '#plugins/bm/contract'

export const candidateLooks = {
  new: { label: 'To be decided', color: 'warning' },
  accepted: { label: 'Accepted', color: 'success' },
  merged: { label: 'Merged', color: 'success' },
  refused: { label: 'Refused', color: 'informative' },
} as const satisfies Record<CandidateState, { label: string; color: string }>

/** Who was refused may be taken after all; what is in the catalogue is changed there. */
export const decidedReason =
  (what: 'accept' | 'refuse' | 'merge', t: Translate) =>
  ({ state }: StationCandidate): string | undefined => {
    if (state === 'accepted' || state === 'merged') return t('It is in the catalogue already')
    return state === 'refused' && what === 'refuse' ? t('It is refused already') : undefined
  }
