import { LazyPart } from '../states/lazy-part'
import type {
  CallbackPreviewProps,
  DeliveryLogProps,
  DeliveryOutcomeProps,
  SecretPanelProps,
} from './types'

const loadTable = () => import('./delivery-table')
const loadResult = () => import('./delivery-result')
const loadBody = () => import('./callback-body')
const loadSecret = () => import('./callback-secret')
const loadCode = () => import('./signature-code')

/** What was sent to a customer's address, newest first, each with what came back. The rows' page is in the address. */
export function DeliveryLog(props: DeliveryLogProps) {
  return (
    <LazyPart load={loadTable} height={320}>
      {({ DeliveryTable }) => <DeliveryTable {...props} />}
    </LazyPart>
  )
}

/** What became of one delivery, as it happens. */
export function DeliveryOutcome(props: DeliveryOutcomeProps) {
  return (
    <LazyPart load={loadResult} height={32}>
      {({ DeliveryResult }) => <DeliveryResult {...props} />}
    </LazyPart>
  )
}

/** What a callback carries. */
export function CallbackPreview(props: CallbackPreviewProps) {
  return (
    <LazyPart load={loadBody} height={280}>
      {({ CallbackBody }) => <CallbackBody {...props} />}
    </LazyPart>
  )
}

/** The secret that callbacks are signed with, and a way to another one. */
export function SecretPanel(props: SecretPanelProps) {
  return (
    <LazyPart load={loadSecret} height={80}>
      {({ CallbackSecret }) => <CallbackSecret {...props} />}
    </LazyPart>
  )
}

/** Programs that receive a callback and check its signature. */
export function SignatureSamples() {
  return (
    <LazyPart load={loadCode} height={400}>
      {({ SignatureCode }) => <SignatureCode />}
    </LazyPart>
  )
}
