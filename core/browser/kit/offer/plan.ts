import type { UserInfo } from '@console/core/contract'
import type { Translate } from '../i18n'

/** Plan name; for FreeTrial with the days left. */
export function planText({ limit_type, left_days }: UserInfo, t: Translate): string {
  if (limit_type !== 'FreeTrial') return t(limit_type)
  return t('FreeTrial, {days day|days} left', { days: Math.max(0, left_days) })
}

/** Worth a colour: frozen, or a trial with three days or fewer. */
export const planNeedsAttention = ({ limit_type, left_days }: UserInfo) =>
  limit_type === 'Frozen' || (limit_type === 'FreeTrial' && left_days <= 3)

/** The root user is known by the e-mail address, an IAM user by the name. */
export const nameOf = ({ type, email, iam_user }: UserInfo) => (type === 'iam' ? iam_user : email)
