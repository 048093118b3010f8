import type { Translate } from '@console/core/browser'
import { type Policy, pointSeconds } from '../../contract'

/** Which parts of a file are listened to, as a sentence. */
export function policyText(policy: Policy, t: Translate): string {
  if (policy.type === 'points') {
    return t('{count point|points} of {seconds} s each', {
      count: policy.points,
      seconds: pointSeconds,
    })
  }
  const { rec_length: length, interval } = policy
  return interval === 0
    ? t('Whole file, in records of {length} s', { length })
    : t('Records of {length} s, {interval} s left out after each', { length, interval })
}
