import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import {
  textLanguages,
  textSearches,
  textSentences,
  textStreams,
  textTranscripts,
  textWords,
} from './tables'

/** All that a deleted account has of it. */
export async function forgetTexts({ services, uid }: { services: Services; uid: number }) {
  const tables = [
    textSearches,
    textSentences,
    textTranscripts,
    textStreams,
    textWords,
    textLanguages,
  ]
  await services.db.transaction(async (tx) => {
    for (const table of tables) await tx.delete(table).where(eq(table.uid, uid))
  })
}
