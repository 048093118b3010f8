// Programs that receive a callback and check its signature, for customers to copy.
import { SignatureSamples } from '@console/core/browser'

export function Example() {
  return <SignatureSamples />
}
