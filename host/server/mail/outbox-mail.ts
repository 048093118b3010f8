import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Log, Mail } from '@console/core/server'
import { placeDurably, writeDurably } from '../objects/durable-files'
import { checkedMessage, type Message } from './message'

interface OutboxOptions {
  directory: string
  from: string
  log: Log
}

/** Mail as files that a person can read, for services without a mail server. */
export class OutboxMail extends Mail {
  constructor(private readonly options: OutboxOptions) {
    super()
  }

  async send(message: Message): Promise<void> {
    const { directory, from, log } = this.options
    const { to, subject, text, replyTo } = checkedMessage(message)
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
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ]
    const file = join(directory, `${now.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeDurably(`${file}.unfinished`, Buffer.from(`${headers.join('\n')}\n\n${text}\n`))
    await placeDurably(`${file}.unfinished`, file)
    log.info({ file }, 'mail written to the outbox')
  }
}
