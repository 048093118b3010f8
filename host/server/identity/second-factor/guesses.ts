import type { Db } from '@console/core/server'
import { countAttempt, failuresOf, forgetAttempts, mustWait } from '../attempts/attempts'
import { factorPlace, type SignInClient } from '../attempts/known-devices'
import { sessionOf } from './fresh'

interface Guesser {
  userId: number
  tokenId: number
  client: SignInClient
}

/**
 * Wrong second factors. Who guesses them knows the password already and can open sessions, so all that come from places
 * where it was never given have one count too. The user, where it was given, has another, which no guesser can use up.
 */
async function countsOf(db: Db, { userId, tokenId, client }: Guesser) {
  const ofSession = { target: `factor in session ${tokenId}`, free: 5, wait: 60 }
  const { factorAt } = await sessionOf(db, { tokenId })
  if (factorAt) return [ofSession]
  const place = await factorPlace(db, userId, client)
  if (place !== undefined) return [{ target: `factor ${userId} ${place}`, free: 5, wait: 60 }]
  return [ofSession, { target: `factor ${userId}`, free: 25, wait: 60 }]
}

/** Counts a try before it is looked at; throws 429 where one has to wait. Answers how it is forgotten when it was right. */
export async function countGuess(db: Db, guesser: Guesser): Promise<() => Promise<void>> {
  const counts = await countsOf(db, guesser)
  await failuresOf(db, counts)
  for (const each of counts) if (!(await countAttempt(db, each))) throw mustWait(60)
  return async () => {
    for (const each of counts) await forgetAttempts(db, each)
  }
}
