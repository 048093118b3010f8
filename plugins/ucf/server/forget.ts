import { forgetNames, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { removeAllObjects } from './files/objects'
import { removeSounds } from './items/own-sound'
import { ucfKeys } from './review/tables'
import { ucfHeld, ucfItems, ucfProjects } from './tables'

/** All that a deleted account has found. */
export async function forgetUnknown({ services, uid }: { services: Services; uid: number }) {
  await services.db.transaction(async (tx) => {
    await removeSounds(eq(ucfItems.uid, uid), services, tx)
    await removeAllObjects({ uid }, services, tx)
    await tx.delete(ucfKeys).where(eq(ucfKeys.uid, uid))
    await tx.delete(ucfProjects).where(eq(ucfProjects.uid, uid))
    await forgetNames(ucfHeld, tx, uid)
  })
}
