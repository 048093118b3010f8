import { randomUUID } from 'node:crypto'
import type { Services, StreamChange } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { channelTopics } from '../contract'
import { capturedChannel } from './engine-channels'

/** A process that does not say so for this long has ended, and another one listens instead. */
const leaseSeconds = 20
const lookEvery = 5_000
/** Of one process: what the engine is measured to manage on one core. */
const mostStreams = 90

const imported = sql`exists (select from channels where channels.rec_id = rec_channels.id)`

interface Wanted {
  id: number
  url: string
}

/** Listens to the channels of the catalogue that somebody has imported: each in one process, whichever is there. */
export class Capturing {
  private readonly self = randomUUID()
  private readonly running = new Map<number, { url: string; stop: AbortController }>()
  private looking: Promise<void> | undefined
  private again = false

  constructor(
    private readonly services: Services,
    private readonly closing: AbortSignal,
  ) {}

  start(): void {
    const look = () => void this.look()
    const timer = setInterval(look, lookEvery).unref()
    const stopWatching = this.services.events.watch((change) => {
      if (!change || change.topic === channelTopics.catalogue()) look()
    })
    this.closing.addEventListener(
      'abort',
      () => {
        clearInterval(timer)
        stopWatching()
        for (const { stop } of this.running.values()) stop.abort()
        void this.giveBack().catch(() => undefined)
      },
      { once: true },
    )
    look()
  }

  private look(): Promise<void> {
    this.again = true
    this.looking ??= this.lookOn()
      .catch((error) => {
        if (this.closing.aborted) return
        this.services.log.warn({ error: String(error) }, 'The catalogue is not looked at')
      })
      .finally(() => {
        this.looking = undefined
      })
    return this.looking
  }

  private async lookOn(): Promise<void> {
    while (this.again && !this.closing.aborted) {
      this.again = false
      const held = await this.lease()
      for (const [id, { url, stop }] of this.running) {
        if (!held.some((one) => one.id === id && one.url === url)) stop.abort()
      }
      for (const one of held) if (!this.running.has(one.id)) void this.listen(one)
      await this.sayAlive()
    }
  }

  /** Keeps what this process listens to, lets go what nobody wants, and takes what nobody listens to. */
  private async lease(): Promise<Wanted[]> {
    const { db } = this.services
    const until = sql`now() + make_interval(secs => ${leaseSeconds})`
    await db.execute(sql`
      update rec_channels set state = 0, reason = '', captured_until = null, captured_by = ''
      where captured_by = ${this.self} and not ${imported}`)
    const kept = await db.execute<Wanted & Record<string, unknown>>(sql`
      update rec_channels set captured_until = ${until}
      where captured_by = ${this.self} and ${imported} returning id, url`)
    const free = Math.max(0, mostStreams - kept.rows.length)
    const taken = await db.execute<Wanted & Record<string, unknown>>(sql`
      update rec_channels set captured_by = ${this.self}, captured_until = ${until}
      where id in (
        select id from rec_channels
        where captured_by <> ${this.self} and coalesce(captured_until, 'epoch') < now()
          and ${imported}
        order by id limit ${free} for update skip locked)
      returning id, url`)
    return [...kept.rows, ...taken.rows]
  }

  private async listen({ id, url }: Wanted): Promise<void> {
    const stop = new AbortController()
    this.running.set(id, { url, stop })
    const { recognition, log } = this.services
    try {
      const changes = recognition.capture(url, {
        channel: capturedChannel(id),
        signal: AbortSignal.any([stop.signal, this.closing]),
      })
      for await (const change of changes) await this.tell(id, change)
    } catch (error) {
      if (!this.closing.aborted) log.warn({ id, error: String(error) }, 'A channel is not captured')
    } finally {
      this.running.delete(id)
    }
  }

  private async tell(id: number, { state, reason = '' }: StreamChange): Promise<void> {
    const { db } = this.services
    const heard = Number(state === 'running' || state === 'mute')
    await db.execute(sql`
      update rec_channels set state = ${heard}, reason = ${reason}, updated_at = now()
      where id = ${id} and captured_by = ${this.self}`)
    await db.execute(sql`
      update channels set state = ${heard}, reason = ${heard ? '' : reason},
        heartbeat_at = case when ${heard} = 1 then now() else heartbeat_at end
      where rec_id = ${id}`)
    await this.tellBuckets([id])
  }

  /** For those who look at the last sign of life. */
  private async sayAlive(): Promise<void> {
    const ids = [...this.running.keys()]
    if (ids.length === 0) return
    const { rows } = await this.services.db.execute<{ rec_id: number }>(sql`
      update channels set heartbeat_at = now(), state = 1, reason = ''
      from rec_channels
      where rec_channels.id = channels.rec_id and rec_channels.state = 1
        and rec_channels.captured_by = ${this.self}
        and rec_channels.id = any(${`{${ids.join(',')}}`}::integer[])
        and coalesce(channels.heartbeat_at, 'epoch') < now() - interval '8 seconds'
      returning channels.rec_id`)
    await this.tellBuckets(rows.map(({ rec_id }) => rec_id))
  }

  private async tellBuckets(recIds: readonly number[]): Promise<void> {
    if (recIds.length === 0) return
    const { db, events, provided } = this.services
    const { rows } = await db.execute<{ uid: number; bucket_id: number; state: number }>(sql`
      select distinct uid, bucket_id, state from channels
      where rec_id = any(${`{${recIds.join(',')}}`}::integer[])`)
    const alive = rows.filter(({ state }) => state === 1).map(({ bucket_id }) => bucket_id)
    await provided(BucketCatalogue).keptAlive([...new Set(alive)])
    for (const { uid, bucket_id } of rows) {
      await events.publish(uid, channelTopics.ingest(bucket_id))
    }
  }

  /** So that another process can go on at once. */
  private async giveBack(): Promise<void> {
    await this.services.db.execute(sql`
      update rec_channels set captured_until = null where captured_by = ${this.self}`)
  }
}
