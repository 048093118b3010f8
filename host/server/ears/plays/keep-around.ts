import type { Db } from '@console/core/server'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { WishRow } from '../leases'
import { earPieces, earSounds } from '../tables'
import type { OpenPlay } from './play-book'

/** So long it may take until what sounds is known for what it is, or for nothing: longest pause, records and what is kept before. */
const undecidedSeconds = 15 * 60

/** How long what comes is kept for a wish before anything of it is recognised. */
export const keptAtOnce = ({ keepSeconds, keepBefore }: WishRow) =>
  keepBefore === null ? keepSeconds : Math.min(keepSeconds, undecidedSeconds)

/** What sounds around a play stays for those who want that; all else of theirs goes before long. */
export async function keepAround(
  { begin, end }: Pick<OpenPlay, 'begin' | 'end'>,
  wishes: readonly WishRow[],
  tx: Db,
): Promise<void> {
  for (const { stream, keepSeconds, keepBefore, keepAfter } of wishes) {
    if (keepBefore === null || keepSeconds === 0) continue
    const from = new Date(begin - keepBefore * 1000)
    const to = new Date(end + (keepAfter ?? 0) * 1000)
    for (const kept of [earPieces, earSounds]) {
      const until = sql`${kept.end} + make_interval(secs => ${keepSeconds})`
      await tx
        .update(kept)
        .set({ keep_until: until })
        .where(
          and(
            eq(kept.stream_id, stream),
            gt(kept.end, from),
            lt(kept.begin, to),
            lt(kept.keep_until, until),
          ),
        )
    }
  }
}
