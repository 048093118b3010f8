import type { Transporter } from 'nodemailer'
import { reasonOf } from '../observing/described-error'
import { HostMail, MailRefused } from './host-mail'
import { checkedMessage, type Message } from './message'

/** Milliseconds; more than a server needs, less than a place among those that send may be held. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Mail through the operator's mail server. */
export class SmtpMail extends HostMail {
  readonly kind = 'SMTP'

  private constructor(
    private readonly transport: Transporter,
    private readonly from: string,
  ) {
    super()
  }

  /** The library is loaded here: imported above, it would be by every start of the service, also of those without a server. */
  static async open(url: string, from: string): Promise<SmtpMail> {
    const { createTransport } = await import('nodemailer')
    return new SmtpMail(createTransport({ url, ...patience }), from)
  }

  /** Connects and signs in, as for a mail. */
  readonly check = async (): Promise<void> => {
    await this.transport.verify()
  }

  async send(message: Message): Promise<void> {
    const { from } = this
    // Attachments are never read from a path or an address.
    const safe = { disableFileAccess: true, disableUrlAccess: true }
    const { attachments = [], ...rest } = checkedMessage(message)
    const files = attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content: Buffer.from(content),
    }))
    try {
      await this.transport.sendMail({ from, ...rest, attachments: files, ...safe })
    } catch (error) {
      if (isAboutThisMail(error)) throw new MailRefused(reasonOf(error), { cause: error })
      throw error
    }
  }
}

/** A permanent answer (5xx) to the recipient or to the message; one to a sign-in or a sender is about the settings. */
function isAboutThisMail(error: unknown): boolean {
  const { command, permanent } = Object(error) as { command?: string; permanent?: boolean }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
