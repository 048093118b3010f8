import { and, eq, gte, sql } from 'drizzle-orm'
import { onAir } from '../../contract'
import { bmResults } from '../tables/results'

/** Nothing has followed it: what ended some seconds ago is told to be over later. */
const isLast = sql`not exists (
  select from bm_results later
  where later.stream_row = ${bmResults.stream_row} and not later.over and not later.false_positive
    and later.id <> ${bmResults.id}
    and later.begin > ${bmResults.end} - make_interval(secs => ${onAir.overlap}))`

/** Results that sound now. */
export const isOnAir = () =>
  and(
    eq(bmResults.over, false),
    eq(bmResults.false_positive, false),
    gte(bmResults.end, new Date(Date.now() - onAir.silence * 1000)),
    isLast,
  )
