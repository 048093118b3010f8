import { Mail } from '@console/core/server'

/** What the host itself needs to know of how mail leaves. */
export abstract class HostMail extends Mail {
  /** `outbox`: files for a person to read, nothing is sent. */
  abstract readonly kind: 'SMTP' | 'outbox'
  /** Rejects while mail cannot leave. */
  abstract readonly check: () => Promise<void>
}
