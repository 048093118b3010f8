import { LazyPart } from '../states/lazy-part'
import type { FactorFormProps } from './factor-form-props'

const load = () => import('./factor-answer')

/** Asks for the second factor: a passkey, the code of an app, or a recovery code. */
export function FactorForm(props: FactorFormProps) {
  return (
    <LazyPart load={load} height={160}>
      {({ FactorAnswer }) => <FactorAnswer {...props} />}
    </LazyPart>
  )
}
