import type { Db } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type { User } from '../../people/people'
import { tokens } from '../tables'
import { tellOfFactor } from './factors'
import { dropRecoveryCodes } from './recovery-codes'
import { forgetDevices } from './remembered-devices'
import { factors } from './tables'

/** For who has lost them all: the password alone opens the account until another one is added, and it is told so. */
export async function resetFactors(
  services: Parameters<typeof tellOfFactor>[0],
  tx: Db,
  user: User,
): Promise<number> {
  const gone = await tx.delete(factors).where(eq(factors.user_id, user.id)).returning()
  await dropRecoveryCodes(tx, user.id)
  await forgetDevices(tx, user.id)
  await tx.delete(tokens).where(and(eq(tokens.user_id, user.id), eq(tokens.kind, 'session')))
  await tellOfFactor(services, tx, user, {
    what: 'reset',
    user: user.type === 'iam' ? user.name : '',
  })
  return gone.length
}
