import type { Db } from '@console/core/server'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type HeldStream, leaseSeconds } from '../leases'
import { earStreams } from '../tables'

/**
 * How a stream goes from one process to another without a gap: who is to take it is named, and begins to hear it; once that is
 * enough to know what plays, it says so; who has held it writes its last and lets go.
 */
export class Moves {
  constructor(
    private readonly db: Db,
    private readonly self: string,
  ) {}

  /** Names who is to take over a stream, whichever process holds it. */
  async move(stream: number, to: string): Promise<void> {
    await this.db
      .update(earStreams)
      .set({ move_to: to, move_ready: false })
      .where(
        and(
          eq(earStreams.id, stream),
          ne(earStreams.held_by, to),
          gt(earStreams.held_until, sql`now()`),
        ),
      )
  }

  /** Streams that this process is to take over. */
  coming(): Promise<HeldStream[]> {
    return this.db
      .select()
      .from(earStreams)
      .where(
        and(
          eq(earStreams.move_to, this.self),
          ne(earStreams.held_by, this.self),
          gt(earStreams.held_until, sql`now()`),
        ),
      )
  }

  /** They are heard well enough to be taken over. */
  async ready(streams: readonly number[]): Promise<void> {
    await this.db
      .update(earStreams)
      .set({ move_ready: true })
      .where(and(inArray(earStreams.id, [...streams]), eq(earStreams.move_to, this.self)))
  }

  /** Nobody else may write of it from now on but who was to take it over. False: it stays. */
  async letGo({ id, fence, move_to: to }: HeldStream): Promise<boolean> {
    const gone = await this.db
      .update(earStreams)
      .set({
        held_by: to,
        held_until: sql`now() + make_interval(secs => ${leaseSeconds})`,
        heard_at: sql`now()`,
        fence: sql`fence + 1`,
        move_to: '',
        move_ready: false,
      })
      .where(
        and(
          eq(earStreams.id, id),
          eq(earStreams.held_by, this.self),
          eq(earStreams.fence, fence),
          eq(earStreams.move_to, to),
        ),
      )
      .returning({ id: earStreams.id })
    return gone.length > 0
  }

  /** They stay here: who was to take them over is gone, or does not come to hear them. */
  async stay(streams: readonly number[]): Promise<void> {
    await this.db
      .update(earStreams)
      .set({ move_to: '', move_ready: false })
      .where(and(eq(earStreams.held_by, this.self), inArray(earStreams.id, [...streams])))
  }
}
