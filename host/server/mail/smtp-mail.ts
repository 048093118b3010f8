import { Mail } from '@console/core/server'
import { createTransport, type Transporter } from 'nodemailer'
import { checkedMessage, type Message } from './message'

/** Mail through the operator's mail server. */
export class SmtpMail extends Mail {
  private readonly transport: Transporter

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super()
    this.transport = createTransport(url)
  }

  async send(message: Message): Promise<void> {
    const { from } = this
    // Attachments are never read from a path or an address.
    const safe = { disableFileAccess: true, disableUrlAccess: true }
    const { attachments = [], ...rest } = checkedMessage(message)
    const files = attachments.map(({ filename, type, content }) => ({
      ...{ filename, contentType: type, content: Buffer.from(content) },
    }))
    await this.transport.sendMail({ from, ...rest, attachments: files, ...safe })
  }
}
