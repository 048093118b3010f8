import { Failure, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { recordsOf } from '../../contract'
import { publishChange } from '../files/scan-events'
import { scanFiles } from '../tables'
import { inScan, Overtaken, type Scan, Unscannable } from './running-scan'

/** Counts the length of a file, now that it is known, to what the account keeps; refuses it where the plan has no room. */
export async function reserve(scan: Scan, seconds: number, services: Services): Promise<void> {
  const { policy } = scan.container
  const reserved = await inScan(scan, services, async (tx, { file }) => {
    const more = (seconds - file.duration) / 3600
    if (more > 0) await services.limits.check(file.uid, 'fs_size', { db: tx, more })
    const total = recordsOf(policy, seconds).length
    await tx.update(scanFiles).set({ duration: seconds, total }).where(eq(scanFiles.id, file.id))
    await publishChange(services, file, tx)
    return true
  }).catch((error) => {
    if (error instanceof Failure) throw new Unscannable(-3, error.message)
    throw error
  })
  if (!reserved) throw new Overtaken()
}
