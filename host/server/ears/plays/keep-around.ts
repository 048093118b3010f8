import type { Db, EarPlay } from '@console/core/server'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { WishRow } from '../leases'
import { earPieces, earSounds } from '../tables'

/** So long it may take until what sounds is known for what it is, or for nothing: longest pause, records and what is kept before. */
const undecidedSeconds = 15 * 60

/** How long what comes is kept for a wish before anything of it is recognised. */
export const keptAtOnce = ({ keepSeconds, keepBefore }: WishRow) =>
  keepBefore === null ? keepSeconds : Math.min(keepSeconds, undecidedSeconds)

/** What sounds around a play stays for those who want that; all else of theirs goes before long. */
export async function keepAround(
  plays: readonly { play: Pick<EarPlay, 'begin' | 'end'>; wishes: readonly WishRow[] }[],
  tx: Db,
): Promise<void> {
  for (const { stream, keepSeconds, from, to } of eachOnce(plays.flatMap(stretchesOf))) {
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

function stretchesOf({
  play: { begin, end },
  wishes,
}: {
  play: Pick<EarPlay, 'begin' | 'end'>
  wishes: readonly WishRow[]
}) {
  return wishes.flatMap(({ stream, keepSeconds, keepBefore, keepAfter }) => {
    if (keepBefore === null || keepSeconds === 0) return []
    const from = new Date(begin.getTime() - keepBefore * 1000)
    const to = new Date(end.getTime() + (keepAfter ?? 0) * 1000)
    return [{ stream, keepSeconds, from, to }]
  })
}

/** What many want alike. */
const eachOnce = <T extends object>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]
