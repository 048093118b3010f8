import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@console/core/server'
import { placeDurably, writeDurably } from '../objects/durable-files'
import { SmsGateway, type TextMessage } from './gateway'

/** Text messages as files that a person can read, for services without a gateway. */
export class OutboxGateway extends SmsGateway {
  constructor(private readonly options: { directory: string; log: Log }) {
    super()
  }

  async send({ to, text }: TextMessage): Promise<void> {
    const { directory, log } = this.options
    const time = new Date().toISOString().replaceAll(':', '-')
    const file = join(directory, `${time}-${randomUUID().slice(0, 8)}.sms`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeDurably(`${file}.unfinished`, Buffer.from(`To: ${to}\n\n${text}\n`))
    await placeDurably(`${file}.unfinished`, file)
    log.info({ file }, 'text message written to the outbox')
  }
}
