import { maxUploadBytes } from '@console/core/contract'
import { type Db, refused } from '@console/core/server'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../people/tables'
import { unclaimedOf } from '../plans/plans'
import { incomingFiles } from './tables'

/** First half of the advisory lock's key; any number that nothing else uses. */
const lockSpace = 7_034_000

/** Whether one more file may come in, besides those on their way and those that nothing was made of. Held until the transaction ends. */
export async function checkUnclaimed(db: Db, uid: number, bytes = maxUploadBytes): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${uid}::int)`)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, uid))
  if (!account) return
  const most = unclaimedOf(account)
  const [lying] = await db
    .select({
      files: count(),
      // How large a form's file is shows when it is there.
      bytes:
        sql<number>`coalesce(sum(coalesce(${incomingFiles.size}, ${maxUploadBytes})), 0)`.mapWith(
          Number,
        ),
    })
    .from(incomingFiles)
    .where(and(eq(incomingFiles.uid, uid), isNull(incomingFiles.taken_at)))
  if (!lying || (lying.files < most.files && lying.bytes + bytes <= most.bytes)) return
  throw refused(
    `There are ${lying.files} uploads of this account that are not used yet: at most ${most.files} files of ${most.bytes / gigabyte} GB together. Use or cancel some; they are removed after a day.`,
  )
}

const gigabyte = 1024 ** 3
