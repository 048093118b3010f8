import type { Db } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { scanMatches, waveforms } from '../tables'

/** What was found in files, and their waveforms. */
export async function forgetFinding(ids: number[], tx: Db) {
  await tx.delete(scanMatches).where(inArray(scanMatches.file_row, ids))
  await tx.delete(waveforms).where(inArray(waveforms.file_row, ids))
}
