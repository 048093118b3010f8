import type { UserInfo } from '@console/core/contract'
import { LazyPart } from '../states/lazy-part'

const load = () => import('./factor-answer')

export interface FactorFormProps {
  user: Pick<UserInfo, 'id' | 'iam_user'>
  /** Offers not to ask in this browser again. */
  offersRemembering?: boolean
  onGiven(): void
}

/** Asks for the second factor: a passkey, the code of an app, or a recovery code. */
export function FactorForm(props: FactorFormProps) {
  return (
    <LazyPart load={load} height={160}>
      {({ FactorAnswer }) => <FactorAnswer {...props} />}
    </LazyPart>
  )
}
