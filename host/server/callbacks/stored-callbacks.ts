import { randomBytes } from 'node:crypto'
import { type Delivery, type DeliveryDetails, isoTime } from '@console/core/contract'
import {
  type CallbackSubject,
  Callbacks,
  type Db,
  notFound,
  OwnRows,
  type Vault,
} from '@console/core/server'
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { topicOf } from './deliveries-topic'
import { Sender, type SenderOptions } from './sender'
import { callbackSecrets, type DeliveryRow, callbackDeliveries as deliveries } from './tables'

type StoredCallbacksOptions = Omit<SenderOptions, 'secretOf'> & { vault: Vault }

const { body: _body, answer: _answer, ...listed } = getTableColumns(deliveries)

/** Rows are the log and the queue in one; a `Sender` of each replica works on them. */
export class StoredCallbacks extends Callbacks {
  private readonly sender: Sender

  constructor(private readonly options: StoredCallbacksOptions) {
    super()
    this.sender = new Sender({ ...options, secretOf: (of) => this.secret(of) })
  }

  /** Begins to send. Callbacks can be given before. */
  start(): Promise<void> {
    return this.sender.start()
  }

  stop(): Promise<void> {
    return this.sender.stop()
  }

  /** How many should have been tried a minute ago: senders are behind, or a receiver is slower than what it is sent. */
  async late(): Promise<number> {
    const minuteAgo = sql`now() - interval '1 minute'`
    return await this.options.db.$count(
      deliveries,
      and(eq(deliveries.state, 'waiting'), lt(deliveries.due_at, minuteAgo)),
    )
  }

  async send(
    { uid, about, url, body, type = 'json', kind = '', ...told }: Parameters<Callbacks['send']>[0],
    { db = this.options.db }: { db?: Db } = {},
  ): Promise<Delivery> {
    const receiver = new URL(url).host
    const [row] = await db
      .insert(deliveries)
      .values({ ...told, uid, about, kind, url, receiver, body, type })
      .returning(listed)
    if (!row) throw new Error('the callback was not stored')
    // Heard when the transaction commits: by the senders too.
    await this.options.events.publish(uid, topicOf(about), { db })
    return view(row)
  }

  async list(of: CallbackSubject, { page, per_page, kinds }: Parameters<Callbacks['list']>[1]) {
    const { db } = this.options
    const wanted = and(isOf(of), kinds && inArray(deliveries.kind, [...kinds]))
    const rows = await db
      .select(listed)
      .from(deliveries)
      .where(wanted)
      .orderBy(desc(deliveries.id))
      .limit(per_page)
      .offset((page - 1) * per_page)
    return { deliveries: rows.map(view), total: await db.$count(deliveries, wanted) }
  }

  async get(of: CallbackSubject, id: string): Promise<DeliveryDetails> {
    const row = await this.row(of, id)
    return { ...view(row), body: row.body, answer: row.answer }
  }

  async resend(
    of: CallbackSubject,
    id: string,
    urlOf: (sent: { kind: string; url: string }) => string,
    options: { db?: Db } = {},
  ): Promise<Delivery> {
    const sent = await this.row(of, id)
    const { body, type, kind, test, title, source, source_id } = sent
    const told = { test, title, source, source_id }
    const { uid, about } = of
    return await this.send({ ...told, uid, about, url: urlOf(sent), body, type, kind }, options)
  }

  async secret({ uid, about }: CallbackSubject): Promise<string> {
    const { db, vault } = this.options
    const stored = () =>
      db
        .select({ secret: callbackSecrets.secret })
        .from(callbackSecrets)
        .where(and(eq(callbackSecrets.uid, uid), eq(callbackSecrets.about, about)))
    let [row] = await stored()
    if (!row) {
      const secret = vault.seal(newSecret())
      await db.insert(callbackSecrets).values({ uid, about, secret }).onConflictDoNothing()
      row = (await stored())[0]
    }
    if (!row) throw new Error('the secret of callbacks was not stored')
    return vault.open(row.secret)
  }

  async rotateSecret(
    { uid, about }: CallbackSubject,
    { db = this.options.db }: { db?: Db } = {},
  ): Promise<string> {
    const fresh = newSecret()
    const changed = { secret: this.options.vault.seal(fresh), created_at: new Date() }
    await db
      .insert(callbackSecrets)
      .values({ uid, about, ...changed })
      .onConflictDoUpdate({ target: [callbackSecrets.uid, callbackSecrets.about], set: changed })
    return fresh
  }

  private async row(of: CallbackSubject, id: string): Promise<DeliveryRow> {
    const row = await new OwnRows(this.options.db, deliveries, of.uid).get(id, 'delivery')
    if (row.about !== of.about) throw notFound('delivery')
    return row
  }

  async forget(
    { uid, about }: CallbackSubject,
    { db = this.options.db }: { db?: Db } = {},
  ): Promise<void> {
    await db.delete(deliveries).where(isOf({ uid, about }))
    await db
      .delete(callbackSecrets)
      .where(and(eq(callbackSecrets.uid, uid), eq(callbackSecrets.about, about)))
  }
}

const isOf = ({ uid, about }: CallbackSubject) =>
  and(eq(deliveries.uid, uid), eq(deliveries.about, about))

/** 43 characters. */
const newSecret = () => randomBytes(32).toString('base64url')

const view = (row: Omit<DeliveryRow, 'body' | 'answer'>): Delivery => ({
  id: row.id,
  kind: row.kind,
  test: row.test,
  title: row.title,
  source: row.source,
  source_id: row.source_id,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  took: row.took,
  next_at: row.state === 'waiting' && !row.taken ? isoTime(row.due_at) : null,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})
