import type { Db } from '@console/core/server'
import { findRootById, type User } from '../../people/people'
import { forgetAttempts, locksOf, withIamUser } from './attempts'
import { forgetKnownDevices } from './known-devices'

type IamUser = Pick<User, 'id' | 'uid' | 'name'>

/** Attempts are counted by what was typed: each way in which the account can be named. */
async function countsOf(db: Db, uid: number, names: readonly string[]) {
  const root = await findRootById(db, uid)
  const typed = [uid, root?.user.email, root?.user.phone].filter((name) => name)
  return names.map((name) => typed.map((each) => withIamUser(each ?? '', name)))
}

/** Until when each of these users of one account is locked, by whatever name of the account. */
export async function iamLocks(db: Db, uid: number, users: readonly IamUser[]) {
  const counts = await countsOf(
    db,
    uid,
    users.map(({ name }) => name),
  )
  const locks = await locksOf(db, counts.flat())
  const each = counts.map(({ length }, at) => locks.slice(at * length, (at + 1) * length))
  return each.map((found) =>
    found.reduce((latest, one) => (one && (!latest || one > latest) ? one : latest), null),
  )
}

/** Ends the lock; that of a device from which the user signed in before, too. */
export async function letIn(db: Db, { id, uid, name }: IamUser): Promise<void> {
  await db.transaction(async (tx) => {
    for (const counted of (await countsOf(tx, uid, [name])).flat()) {
      await forgetAttempts(tx, counted)
    }
    await forgetKnownDevices(tx, id)
  })
}
