import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment, Log } from '@console/core/server'
import { placeDurably, writeDurably } from '../objects/durable-files'
import { HostMail } from './host-mail'
import { checkedMessage, type Message } from './message'

interface OutboxOptions {
  directory: string
  from: string
  log: Log
}

/** Mail as files that a person can read, for services without a mail server. */
export class OutboxMail extends HostMail {
  readonly kind = 'outbox'

  constructor(private readonly options: OutboxOptions) {
    super()
  }

  readonly check = async (): Promise<void> => {
    const { directory } = this.options
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.W_OK)
  }

  async send(message: Message): Promise<void> {
    const { directory, from, log } = this.options
    const { to, subject, text, replyTo, attachments } = checkedMessage(message)
    const now = new Date()
    const id = randomUUID()
    const headers = [
      `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
      `From: ${from}`,
      `To: ${to}`,
      ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
      `Message-ID: <${id}@${from.split('@')[1]}>`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
    ]
    const content = attachments ? withFiles(text, attachments, id) : plain(text)
    const file = join(directory, `${now.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeDurably(`${file}.unfinished`, Buffer.from(`${headers.join('\n')}\n${content}\n`))
    await placeDurably(`${file}.unfinished`, file)
    log.info({ file }, 'mail written to the outbox')
  }
}

const plain = (text: string): string =>
  `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`

/** The text and the files, each a part. */
function withFiles(text: string, files: readonly Attachment[], boundary: string): string {
  const parts = files.map(
    ({ filename, type, content }) =>
      `Content-Type: ${type}\nContent-Disposition: attachment; filename*=utf-8''${encodeURIComponent(filename)}\n` +
      `Content-Transfer-Encoding: base64\n\n${inLines(Buffer.from(content).toString('base64'))}`,
  )
  const all = [plain(text), ...parts].map((part) => `--${boundary}\n${part}`).join('\n')
  return `Content-Type: multipart/mixed; boundary="${boundary}"\n\n${all}\n--${boundary}--`
}

const inLines = (base64: string): string => base64.match(/.{1,76}/g)?.join('\n') ?? ''
