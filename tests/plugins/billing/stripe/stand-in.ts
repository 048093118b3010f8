import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestService } from '../../../support/service'

// biome-ignore lint/suspicious/noExplicitAny: objects of Stripe's, of any shape
type Thing = any

interface Answer {
  status: number
  body: Thing
}

/** Cards by their last four digits, as Stripe's test cards behave. */
const charges: Record<string, { code: string; message: string } | undefined> = {
  '0341': { code: 'card_declined', message: 'Your card was declined.' },
  '3155': { code: 'authentication_required', message: 'This payment needs authentication.' },
}

const refusal = (status: number, error: object): Answer => ({ status, body: { error } })

/** Stripe as far as this console asks it: keeps what it is told, charges each key once, and signs what it tells. */
export class StripeStandIn {
  readonly key = `sk_test_${randomBytes(8).toString('hex')}`
  readonly secret = `whsec_${randomBytes(8).toString('hex')}`
  readonly things = new Map<string, Thing>()
  /** What it would tell, oldest first. */
  readonly events: Thing[] = []
  /** Answers that get lost: what was asked is done. */
  loses = 0
  /** Of a list at once. */
  mostListed = 100
  /** Answers that break off behind their head: what was asked is done. */
  breaks = 0
  private readonly keys = new Map<string, { asked: string; answer: Answer }>()
  private count = 0
  private readonly server = createServer(async (request, reply) => {
    const { status, body } = this.answer(request, await textOf(request))
    if (this.loses > 0 && request.method === 'POST') {
      this.loses--
      return void reply.socket?.destroy()
    }
    if (this.breaks > 0 && request.method === 'POST') {
      this.breaks--
      const head = { 'content-type': 'application/json', 'content-length': '1000' }
      reply.writeHead(status, head).write('{')
      return void setImmediate(() => reply.socket?.destroy())
    }
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  async open(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    const { port } = this.server.address() as AddressInfo
    return {
      STRIPE_SECRET_KEY: this.key,
      STRIPE_WEBHOOK_SECRET: this.secret,
      STRIPE_API_ORIGIN: `http://127.0.0.1:${port}`,
    }
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((done) => this.server.close(() => done()))
  }

  of = (kind: string): Thing[] => [...this.things.values()].filter(({ object }) => object === kind)

  /** The customer tells a card on the page of this address. */
  addCard(url: string, last4 = '4242', more: { year?: number; month?: number } = {}): Thing {
    const session = this.sessionAt(url)
    const method = this.add('pm', 'payment_method', {
      type: 'card',
      customer: session.customer,
      billing_details: { name: 'Anna Example' },
      card: { brand: 'visa', last4, exp_year: more.year ?? 2040, exp_month: more.month ?? 4 },
    })
    Object.assign(session, { status: 'complete' })
    this.tell('payment_method.attached', method)
    this.tell('checkout.session.completed', session)
    return method
  }

  /** The customer pays on the page of this address. */
  pay(url: string): Thing {
    const session = this.sessionAt(url)
    const { customer, amount_total: amount, currency, metadata } = session
    const intent = this.add('pi', 'payment_intent', {
      customer,
      amount,
      currency,
      metadata,
      status: 'succeeded',
      amount_received: amount,
    })
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
    })
    this.tell('payment_intent.succeeded', intent)
    this.tell('checkout.session.completed', session)
    return intent
  }

  expire(url: string): void {
    const session = this.sessionAt(url)
    session.status = 'expired'
    this.tell('checkout.session.expired', session)
  }

  /** Somebody sends money back at Stripe itself, all of it or a part. */
  refundThere(intent: Thing, amount: number = intent.amount_received): Thing {
    const refund = this.addRefund(intent, amount, {})
    this.tell('refund.created', refund)
    this.tell('charge.refunded', this.chargeOf(intent))
    return refund
  }

  /** The bank of the card does not take it after all. */
  failRefund(refund: Thing): void {
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    this.tell('refund.updated', refund)
    this.tell('charge.refund.updated', refund)
    this.tell('refund.failed', refund)
  }

  /** The owner of the card contests a payment: the money is taken at once, unless the bank only asks. */
  dispute(intent: Thing, { amount = intent.amount_received, asks = false } = {}): Thing {
    const dispute = this.add('dp', 'dispute', {
      amount,
      currency: intent.currency,
      charge: this.chargeOf(intent).id,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: asks ? 'warning_needs_response' : 'needs_response',
      balance_transactions: [],
    })
    this.tell('charge.dispute.created', dispute)
    if (!asks) {
      this.move(dispute, -amount)
      this.tell('charge.dispute.funds_withdrawn', dispute)
    }
    return dispute
  }

  /** How it ends; what was taken comes back where it is won. */
  endDispute(dispute: Thing, status: 'won' | 'lost' | 'warning_closed'): void {
    dispute.status = status
    this.tell('charge.dispute.updated', dispute)
    this.tell('charge.dispute.closed', dispute)
    if (status !== 'won') return
    this.move(dispute, dispute.amount)
    this.tell('charge.dispute.funds_reinstated', dispute)
  }

  private move({ currency, balance_transactions }: Thing, amount: number): void {
    balance_transactions.push({ id: this.idOf('txn'), amount, currency, type: 'adjustment' })
  }

  private chargeOf({ id: payment_intent, customer, amount, currency }: Thing): Thing {
    const known = this.of('charge').find((one) => one.payment_intent === payment_intent)
    return known ?? this.add('ch', 'charge', { payment_intent, customer, amount, currency })
  }

  tell(type: string, object: Thing, previous_attributes?: object): Thing {
    const data = { object: structuredClone(object), previous_attributes }
    const event = { id: this.idOf('evt'), object: 'event', type, data }
    this.events.push(event)
    return event
  }

  /** Tells one thing, signed now unless told. */
  send(service: TestService, event: object | Buffer, how: { secret?: string; at?: number } = {}) {
    return service.call('POST', '/api/billing/stripe/events', this.signed(event, how))
  }

  /** What telling it sends. */
  signed(event: object | Buffer, { secret = this.secret, at = Date.now() / 1000 } = {}) {
    const body = Buffer.isBuffer(event) ? event : Buffer.from(JSON.stringify(event))
    const time = Math.floor(at)
    const v1 = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${v1}`,
    }
    return { body, headers }
  }

  /** As it does a day later. */
  forgetKeys(): void {
    this.keys.clear()
  }

  private sessionAt(url: string): Thing {
    const session = this.of('checkout.session').find((one) => one.url === url)
    if (session?.status !== 'open') throw new Error(`no open page at ${url}`)
    return session
  }

  private idOf = (prefix: string) => `${prefix}_${++this.count}_${randomBytes(4).toString('hex')}`

  private add(prefix: string, object: string, values: object): Thing {
    const created = Math.floor(Date.now() / 1000)
    const thing = { id: this.idOf(prefix), object, created, ...values }
    this.things.set(thing.id, thing)
    return thing
  }

  private answer({ method = '', url = '', headers }: IncomingMessage, text: string): Answer {
    if (headers.authorization !== `Bearer ${this.key}`) {
      return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    const { pathname, searchParams } = new URL(url, 'http://stripe.test')
    const path = pathname.replace('/v1/', '')
    if (method === 'GET') return this.read(path, searchParams)
    const key = headers['idempotency-key']
    const asked = `${method} ${path} ${text}`
    const before = key && this.keys.get(String(key))
    if (before) {
      return before.asked === asked
        ? before.answer
        : refusal(400, { type: 'idempotency_error', message: 'Keys are for one request' })
    }
    if (/^(payment_intents|refunds|customers)$/.test(path) && !key) {
      return refusal(400, { message: 'Without a key it could be done twice' })
    }
    const answer = structuredClone(this.write(method, path, new URLSearchParams(text)))
    if (key) this.keys.set(String(key), { asked, answer })
    return answer
  }

  private read(path: string, query: URLSearchParams): Answer {
    if (path === 'payment_methods') {
      const own = (one: Thing) => one.customer === query.get('customer')
      return { status: 200, body: { data: this.of('payment_method').filter(own) } }
    }
    if (path === 'payment_intents') {
      const since = Number(query.get('created[gte]') ?? 0)
      const all = this.of('payment_intent')
        .filter((one) => one.customer === query.get('customer') && one.created >= since)
        .reverse()
      const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
      const until = from + Math.min(Number(query.get('limit') ?? 10), this.mostListed)
      const has_more = until < all.length
      return { status: 200, body: { object: 'list', data: all.slice(from, until), has_more } }
    }
    if (path === 'refunds' || path === 'disputes') {
      const of = query.get('payment_intent')
      const data = this.of(path.slice(0, -1)).filter((one) => !of || one.payment_intent === of)
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    const found = this.things.get(path.split('/').at(-1) ?? '')
    return found ? { status: 200, body: found } : refusal(404, { code: 'resource_missing' })
  }

  private write(method: string, path: string, form: URLSearchParams): Answer {
    const done = (body: Thing): Answer => ({ status: 200, body })
    const [kind, id = '', action] = path.split('/')
    if (method === 'DELETE') {
      this.things.delete(id)
      return done({ id, deleted: true })
    }
    if (path === 'customers') {
      return done(this.add('cus', 'customer', { email: form.get('email') }))
    }
    if (path === 'checkout/sessions') return done(this.openSession(form))
    if (path === 'payment_intents') return this.charge(form)
    if (path === 'refunds') return this.refund(form)
    const thing = this.things.get(id)
    if (kind === 'payment_methods' && action === 'detach' && thing?.customer) {
      const { customer } = thing
      thing.customer = null
      this.tell('payment_method.detached', thing, { customer })
      return done(thing)
    }
    return refusal(404, { code: 'resource_missing', message: `No such thing: ${path}` })
  }

  private openSession(form: URLSearchParams): Thing {
    const price = 'line_items[0][price_data]'
    const session = this.add('cs', 'checkout.session', {
      mode: form.get('mode'),
      customer: form.get('customer'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`),
      metadata: Object.fromEntries(
        ['payment', 'uid'].map((name) => [
          name,
          form.get(`payment_intent_data[metadata][${name}]`) ?? '',
        ]),
      ),
    })
    session.url = `https://checkout.stripe.test/${session.id}`
    return session
  }

  private charge(form: URLSearchParams): Answer {
    const method = this.things.get(form.get('payment_method') ?? '')
    const customer = form.get('customer')
    if (!method || method.customer !== customer) {
      return refusal(400, { code: 'resource_missing', message: 'No such PaymentMethod' })
    }
    const problem = charges[method.card.last4]
    const amount = Number(form.get('amount'))
    const intent = this.add('pi', 'payment_intent', {
      customer,
      amount,
      currency: form.get('currency'),
      metadata: {
        payment: form.get('metadata[payment]') ?? '',
        uid: form.get('metadata[uid]') ?? '',
      },
      ...(problem
        ? { status: 'requires_payment_method', amount_received: 0, last_payment_error: problem }
        : { status: 'succeeded', amount_received: amount, payment_method: method.id }),
    })
    this.tell(`payment_intent.${problem ? 'payment_failed' : 'succeeded'}`, intent)
    return problem
      ? refusal(402, { type: 'card_error', ...problem, payment_intent: intent })
      : { status: 200, body: intent }
  }

  private refund(form: URLSearchParams): Answer {
    const intent = this.things.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    const left = (intent?.amount_received ?? 0) - (intent?.refunded ?? 0)
    if (amount > left) return refusal(400, { message: 'Refund amount is greater than the charge' })
    const refund = this.addRefund(intent, amount, { refund: form.get('metadata[refund]') ?? '' })
    this.tell('refund.created', refund)
    return { status: 200, body: refund }
  }

  private addRefund(intent: Thing, amount: number, metadata: object): Thing {
    intent.refunded = (intent.refunded ?? 0) + amount
    return this.add('re', 'refund', {
      amount,
      currency: intent.currency,
      charge: this.chargeOf(intent).id,
      payment_intent: intent.id,
      status: 'succeeded',
      reason: null,
      metadata,
    })
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
