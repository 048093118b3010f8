import type { UserInfo } from '@console/core/contract'

export interface FactorFormProps {
  user: Pick<UserInfo, 'id' | 'iam_user'>
  /** Offers not to ask in this browser again. */
  offersRemembering?: boolean
  onGiven(): void
}
