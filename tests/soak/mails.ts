import { randomUUID } from 'node:crypto'
import { freePort } from '../support/console-process'
import { send } from '../support/load'
import { startMailServer } from '../support/mail-server'
import type { Area, Soak, Verdict } from './areas'
import { Presence } from './presence'

/** What support is asked and invoices are mailed, by a mail server that is away at times. */
export class Mails implements Area {
  readonly pause = 1_000
  readonly config = {
    supportAddress: 'support@example.org',
    rateLimits: { perAccountHour: { supportMails: 1_000_000 } },
  }
  private readonly acknowledged = new Set<string>()
  /** What was said to the server, each time that it was here. */
  private readonly heard: string[][] = []
  private port = 0
  private readonly presence = new Presence(async () => {
    const server = await startMailServer({ port: this.port })
    this.heard.push(server.lines)
    return server
  })

  /** What the console is run with. */
  async open(): Promise<Record<string, string>> {
    this.port = await freePort()
    await this.presence.begin()
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}?from=console@example.org&ignoreTLS=true` }
  }

  async begin(): Promise<void> {}

  async work({ target, count }: Soak): Promise<void> {
    const id = randomUUID()
    const body = { email: 'somebody@example.org', description: `Question ${id}`, type: 'Support' }
    await send(target, 'POST', '/api/support', { body })
    this.acknowledged.add(id)
    count('mails to support')
  }

  stay(): Promise<void> {
    return this.presence.stay()
  }

  async judge({ ask }: Soak): Promise<Verdict> {
    const all = this.heard.flat().join('\n')
    const bills = await ask<{ number: string }>('select number from bills')
    const [kept] = await ask<{ count: number }>('select count(*)::int as count from mails')
    const wrong = [
      ...[...this.acknowledged].filter((id) => !all.includes(`Question ${id}`)),
      ...bills.flatMap(({ number }) => (all.includes(`Subject: Invoice ${number}`) ? [] : number)),
    ].map((what) => `the mail ${what} did not arrive`)
    if (kept?.count) wrong.push(`${kept.count} mails wait at the end`)
    const figures = {
      'mails acknowledged': this.acknowledged.size + bills.length,
      'mails arrived, with repeated ones': all.split('\n').filter((line) => line === '.').length,
    }
    return { figures, wrong }
  }

  end(): Promise<void> {
    return this.presence.end()
  }
}
