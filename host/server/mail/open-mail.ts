import { join } from 'node:path'
import type { Log } from '@console/core/server'
import type { HostMail } from './host-mail'
import { OutboxMail } from './outbox-mail'

interface MailOptions {
  /** SMTP_URL, like `smtps://user:password@mail.example.org?from=console@example.org`. */
  smtpUrl: string | undefined
  dataDirectory: string
  publicUrl: string
  log: Log
}

export async function openMail({
  smtpUrl,
  dataDirectory,
  publicUrl,
  log,
}: MailOptions): Promise<HostMail> {
  const from = `no-reply@${new URL(publicUrl).hostname}`
  if (smtpUrl === undefined) {
    return new OutboxMail({ directory: join(dataDirectory, 'outbox'), from, log })
  }
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('SMTP_URL cannot be used: it looks like smtp://user:password@host:587')
  }
  const { SmtpMail } = await import('./smtp-mail')
  const sender = url.searchParams.get('from') ?? from
  url.searchParams.delete('from')
  return await SmtpMail.open(url.href, sender)
}
