// Asks the person who is signed in for the second factor, and says where passkeys cannot be used. It is code alone here:
// only who has a second factor is asked. Calls marked `fresh` ask by themselves, without a line of yours.
import {
  FactorForm,
  PasskeyPlace,
  passkeysWork,
  Session,
  useObservable,
  useService,
} from '@console/core/browser'

interface AskFactorProps {
  /** Where passkeys of this console can be used. */
  origins: readonly string[]
  onGiven(): void
}

export function AskFactor({ origins, onGiven }: AskFactorProps) {
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return (
    <>
      {!passkeysWork(origins) && <PasskeyPlace origins={origins} />}
      <FactorForm user={user} onGiven={onGiven} offersRemembering />
    </>
  )
}
