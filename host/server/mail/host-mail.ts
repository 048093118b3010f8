import type { Message } from './message'

/** The mail server has said that it will never take this mail, and why: trying again does not help. */
export class MailRefused extends Error {}

/** The way on which mails leave. */
export abstract class HostMail {
  /** `outbox`: files for a person to read, nothing is sent. */
  abstract readonly kind: 'SMTP' | 'outbox'
  /** Rejects while mail cannot leave. */
  abstract readonly check: () => Promise<void>
  /** Once it is there; rejects when it was not taken, with `MailRefused` when it never will be. */
  abstract send(message: Message): Promise<void>
}
