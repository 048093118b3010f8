import type { Message } from './message'

/** The way on which mails leave. */
export abstract class HostMail {
  /** `outbox`: files for a person to read, nothing is sent. */
  abstract readonly kind: 'SMTP' | 'outbox'
  /** Rejects while mail cannot leave. */
  abstract readonly check: () => Promise<void>
  /** Once it is there; rejects when it was not taken. */
  abstract send(message: Message): Promise<void>
}
