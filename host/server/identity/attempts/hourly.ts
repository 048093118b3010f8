import type { Db } from '@console/core/server'
import { countAttempt, mustWait } from './attempts'

const hour = 3_600_000

/** Throws 429 when an account has done something so often within this hour of the clock. */
export async function countInHour(db: Db, uid: number, what: string, most: number): Promise<void> {
  const now = Date.now()
  const target = `${what} of ${uid} in hour ${Math.floor(now / hour)}`
  const allowed = await countAttempt(db, { target, free: most, wait: hour / 1000 })
  if (!allowed) throw mustWait(Math.ceil((hour - (now % hour)) / 1000))
}
