import type { Services } from '@console/core/server'
import type { users } from './tables'
import { openSession } from './tokens'

interface Client {
  ip: string
  userAgent: string
  /** Sealed; of a sign-in by the identity provider. */
  idToken?: string
}

/** The access token of a new session, however the person showed who it is. */
export async function startSession(
  { db, log }: Services,
  user: typeof users.$inferSelect,
  client: Client,
): Promise<string> {
  log.info({ uid: user.uid, user: user.id }, 'signed in')
  return openSession(db, user, client)
}
