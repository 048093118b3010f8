import { type Db, Mail } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { MailSender, mailsTopic, type SenderOptions } from './mail-sender'
import { checkedMessage } from './message'
import { sealMessage } from './sealed-message'
import { mails } from './tables'

type Outgoing = Parameters<Mail['send']>[0]

const triedFor = 3 * 86_400_000

/** Mails wait as rows until they have left: who writes one never waits for a mail server. */
export class StoredMail extends Mail {
  private readonly sender: MailSender

  constructor(private readonly options: SenderOptions) {
    super()
    this.sender = new MailSender(options)
  }

  /** Begins to send. Mails can be given before. */
  start(): Promise<void> {
    return this.sender.start()
  }

  stop(): Promise<void> {
    return this.sender.stop()
  }

  async send(
    { goodUntil, ...message }: Outgoing,
    { db = this.options.db }: { db?: Db } = {},
  ): Promise<void> {
    const sealed = sealMessage(checkedMessage(message), this.options.vault)
    const tryUntil = new Date(Date.now() + triedFor)
    await db.insert(mails).values({ message: sealed, good_until: goodUntil, try_until: tryUntil })
    await this.wake(db)
  }

  async standing() {
    const [row] = await this.options.db
      .select({
        waiting: sql<number>`(count(*) filter (where not ${mails.given_up}))::int`,
        givenUp: sql<number>`(count(*) filter (where ${mails.given_up}))::int`,
        failing: sql<number>`(count(*) filter (where ${mails.error} <> ''))::int`,
        since: sql<Date | null>`min(${mails.created_at})`.mapWith(mails.created_at),
        why: sql<
          string | null
        >`(array_agg(${mails.error} order by ${mails.due_at} desc) filter (where ${mails.error} <> ''))[1]`,
      })
      .from(mails)
    if (!row) throw new Error('nothing was counted')
    return { ...row, why: row.why ?? '' }
  }

  async sendAgain(): Promise<number> {
    const { db } = this.options
    const tryUntil = new Date(Date.now() + triedFor)
    const again = await db
      .update(mails)
      .set({ given_up: false, tries: 0, due_at: new Date(), try_until: tryUntil })
      .where(eq(mails.taken, false))
      .returning({ id: mails.id })
    await this.wake(db)
    return again.length
  }

  async dropGivenUp(): Promise<number> {
    const dropped = await this.options.db
      .delete(mails)
      .where(eq(mails.given_up, true))
      .returning({ id: mails.id })
    return dropped.length
  }

  /** Heard when the transaction commits; of no account. */
  private wake(db: Db): Promise<void> {
    return this.options.events.publish(0, mailsTopic, { db })
  }
}
