import type { Db } from './database'

/** A file that travels with a mail. */
export interface Attachment {
  filename: string
  /** Media type. */
  type: string
  content: Uint8Array
}

/** How it is with mails that have not left. */
export interface MailStanding {
  waiting: number
  /** Tried for three days: they wait for `sendAgain`. */
  givenUp: number
  /** Of both, those that were tried and not taken. */
  failing: number
  /** When the oldest of them was written. */
  since: Date | null
  /** Why the last one was not taken; empty where all is well. */
  why: string
}

export abstract class Mail {
  /**
   * Once it is kept, sealed; it leaves as soon as the mail server takes it, and is tried for three days. With `db` in that
   * transaction. Throws when the address is none.
   */
  abstract send(
    message: {
      to: string
      subject: string
      text: string
      replyTo?: string
      attachments?: readonly Attachment[]
      /** When what is in it runs out: it is not sent after that. */
      goodUntil?: Date
    },
    options?: { db?: Db },
  ): Promise<void>
  abstract standing(): Promise<MailStanding>
  /** All that wait, now, and for another three days; answers how many. */
  abstract sendAgain(): Promise<number>
  /** Those that were given up; answers how many. */
  abstract dropGivenUp(): Promise<number>
}
