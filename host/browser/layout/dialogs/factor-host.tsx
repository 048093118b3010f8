import { FactorCheck, useObservable, useService } from '@console/core/browser'
import { FactorBox } from './parts'

/** Draws the question for the second factor; its box is fetched with the first one. */
export function FactorHost() {
  const answer = useObservable(useService(FactorCheck).open$)
  return answer && <FactorBox onGiven={() => answer(true)} onClose={() => answer(false)} />
}
