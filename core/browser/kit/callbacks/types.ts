import type { Delivery, DeliveryDetails, Page } from '@console/core/contract'
import type { DataContext } from '../data/use-data'
import type { Column } from '../table/types'

/** Whose callbacks: each part tells its data apart by this, so it begins with the plugin, `filescanning.12`. */
interface CallbacksOf {
  id: string
  /** Of the calls that write. */
  scope: string
}

export interface DeliveryLogProps extends CallbacksOf {
  load(page: { page: number; per_page: number }, context: DataContext): Promise<Page<Delivery>>
  read(id: number, context: DataContext): Promise<DeliveryDetails>
  /** A failure is shown as any other of a call. */
  resend(id: number): Promise<unknown>
  /** Why nothing can be sent now, like `Give the container a callback URL first`. */
  disabledReason?: string | undefined
  /** Between when it was sent and what became of it: what each tells, like the file, or the stream and the play. */
  columns?: readonly Column<Delivery>[]
  /** What is sent goes to several addresses, so each row names its own. */
  addresses?: boolean
  /** Topics of events that tell of changes, `fs-containers/12/deliveries`. */
  live: readonly string[]
}

export interface DeliveryOutcomeProps extends Pick<DeliveryLogProps, 'read' | 'live'> {
  /** Of the delivery. */
  id: number
}

export interface CallbackPreviewProps {
  /** JSON text. */
  body: string
  /** Nothing of it was found in sound: it shows the shape only. */
  example: boolean
}

export interface SecretPanelProps extends CallbacksOf {
  load(context: DataContext): Promise<string>
  /** Answers the new one. */
  rotate(): Promise<string>
}
