import type { Log } from '@console/core/server'
import pg from 'pg'

interface ListenerOptions {
  databaseUrl: string
  channel: string
  log: Log
  onMessage(payload: string): void
  /** After each connecting; messages sent between two connections are lost. */
  onConnected(): void
}

const pingEvery = 15_000

/** A connection of its own that listens to one channel, and is opened again when it breaks. */
export class Listener {
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private wait = 100
  private stopped = false
  connected = false

  constructor(private readonly options: ListenerOptions) {}

  /** Listens once this resolves. */
  async start(): Promise<void> {
    const { databaseUrl, channel } = this.options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `console ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client.on('error', () => undefined)
    client.on('end', () => this.lost(client))
    client.on('notification', ({ payload }) => this.options.onMessage(payload ?? ''))
    this.client = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (this.stopped) return await client.end()
    this.connected = true
    this.wait = 100
    // A connection whose other end vanished says nothing; asking it something finds out.
    this.timer = setInterval(() => {
      client.query('select 1').catch(() => this.lost(client))
    }, pingEvery)
    this.options.onConnected()
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    this.connected = false
    await this.client?.end().catch(() => undefined)
  }

  private lost(client: pg.Client): void {
    if (client !== this.client || !this.connected || this.stopped) return
    this.connected = false
    clearInterval(this.timer)
    client.end().catch(() => undefined)
    this.options.log.warn({ channel: this.options.channel }, 'database connection lost')
    this.again()
  }

  private again(): void {
    this.wait = Math.min(this.wait * 2, 5_000)
    this.timer = setTimeout(() => {
      this.start().catch(() => {
        if (!this.stopped) this.again()
      })
    }, this.wait)
  }
}
