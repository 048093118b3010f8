import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@console/core/server'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { type Broker, type BrokerMessage, Unanswered } from './broker'

/** Milliseconds. */
const againAfter = 1_000
/** A connection that answers nothing for twice as long is lost. */
const pingEvery = 5_000
const longestRequest = 30_000

interface Subscribed {
  subject: string
  heard: (message: BrokerMessage) => void
  by?: Subscription
}

/** Messages by NATS servers. It may be away at any time, from the start on, and is looked for until the service ends. */
export class NatsBroker implements Broker {
  private connection: NatsConnection | undefined
  private isThere = false
  private stopped = false
  private readonly subscribed = new Set<Subscribed>()
  /** Of requests that are on their way. */
  private readonly lost = new Set<(why: Unanswered) => void>()
  private readonly connecting: Promise<void>

  constructor(
    /** `nats://user:password@host:4222`, several with commas between them. */
    private readonly url: string,
    private readonly log: Log,
  ) {
    this.connecting = this.connect()
  }

  get connected(): boolean {
    return this.isThere
  }

  publish(subject: string, bytes: Uint8Array): void {
    if (this.isThere) this.connection?.publish(subject, bytes)
  }

  subscribe(subject: string, heard: Subscribed['heard']): () => void {
    const one: Subscribed = { subject, heard }
    this.subscribed.add(one)
    this.hear(one)
    return () => {
      this.subscribed.delete(one)
      one.by?.unsubscribe()
    }
  }

  async request(subject: string, bytes: Uint8Array): Promise<Uint8Array> {
    const { connection } = this
    if (!connection || !this.isThere) throw new Unanswered('The broker is away')
    let lose: (why: Unanswered) => void = () => {}
    const lost = new Promise<never>((_, reject) => {
      lose = reject
      this.lost.add(reject)
    })
    try {
      const asked = connection.request(subject, bytes, { timeout: longestRequest })
      asked.catch(() => undefined)
      return (await Promise.race([asked, lost])).data
    } catch (error) {
      if (error instanceof Unanswered) throw error
      // Too long for the server, or not allowed there: asking again would not help.
      if (isRefusal(error)) throw error
      throw new Unanswered(String(error))
    } finally {
      this.lost.delete(lose)
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.away('The service is ending')
    await this.connecting
    // What was said last goes out.
    await this.connection?.drain().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    // 1 MB of code that a console of one process has no use for.
    const { connect } = await import('@nats-io/transport-node')
    const servers = this.url.split(',').map((one) => one.trim())
    let told = false
    while (!this.stopped) {
      try {
        this.connection = await connect({
          servers: servers.map((one) => new URL(one).host),
          ...credentialsOf(new URL(servers[0] ?? '')),
          name: 'console',
          ignoreAuthErrorAbort: true,
          maxReconnectAttempts: -1,
          reconnectTimeWait: againAfter,
          pingInterval: pingEvery,
          maxPingOut: 2,
          timeout: 5_000,
        })
        this.isThere = !this.stopped
        for (const one of this.subscribed) this.hear(one)
        void this.watch(this.connection)
        if (told) this.log.info({}, 'The broker of STREAMS_URL is there')
        return
      } catch (error) {
        if (!told) this.log.error({ error: String(error) }, 'The broker of STREAMS_URL is away')
        told = true
        await pause(againAfter, undefined, { ref: false })
      }
    }
  }

  /** Subscriptions come back with the connection by themselves. */
  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.away('The broker is away')
      if (type === 'reconnect' && !this.stopped) {
        this.isThere = true
        this.log.info({}, 'The broker of STREAMS_URL is there again')
      }
    }
    // It is closed for good: only another one comes back.
    if (this.stopped) return
    this.away('The broker has closed the connection')
    for (const one of this.subscribed) delete one.by
    await this.connect()
  }

  private away(why: string): void {
    if (this.isThere && !this.stopped) this.log.error({}, 'The broker of STREAMS_URL is away')
    this.isThere = false
    for (const lose of [...this.lost]) lose(new Unanswered(why))
  }

  private hear(one: Subscribed): void {
    if (!this.connection || one.by) return
    const callback = (error: Error | null, message: Msg) => {
      if (error) return
      one.heard({
        bytes: message.data,
        answer: (bytes) => {
          if (this.isThere) message.respond(bytes)
        },
      })
    }
    one.by = this.connection.subscribe(one.subject, { callback })
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Error &&
  ['InvalidArgumentError', 'PermissionViolationError'].includes(error.name)

/** Of the address, where they stand as in others. */
function credentialsOf({ protocol, username, password }: URL) {
  const secure = protocol === 'tls:' ? { tls: {} } : {}
  if (!username) return secure
  const user = decodeURIComponent(username)
  const pass = decodeURIComponent(password)
  return { ...secure, ...(pass ? { user, pass } : { token: user }) }
}
