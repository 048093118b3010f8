import type { Db, Log } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import { sweepNotifications } from '../notifications/pg-account-notifications'
import { sweepAttempts } from './attempts/attempts'
import { sweepDevices } from './attempts/known-devices'
import { sweepAudit } from './authority/audit'
import { sweepCodes } from './mails/codes'
import { sweepQuestions } from './second-factor/question'
import { sweepRemembered } from './second-factor/remembered-devices'
import { sweepSmsCodes } from './sign-in/sms-codes'
import { providerRecords, tokens, usedOnce } from './tables'

const sweepEvery = 3_600_000

/** Of sessions: a personal access token that is over stays in the list, where its end explains itself. */
const sweepSessions = (db: Db) =>
  db.delete(tokens).where(and(eq(tokens.kind, 'session'), lt(tokens.expires_at, new Date())))

const sweepUsed = (db: Db) => db.delete(usedOnce).where(lt(usedOnce.expires_at, new Date()))

const sweepProvider = (db: Db) =>
  db.delete(providerRecords).where(lt(providerRecords.expires_at, new Date()))

const sweeps = [
  sweepAudit,
  sweepSessions,
  sweepUsed,
  sweepProvider,
  sweepCodes,
  sweepSmsCodes,
  sweepAttempts,
  sweepDevices,
  sweepQuestions,
  sweepRemembered,
  sweepNotifications,
]

export async function sweepIdentity(db: Db): Promise<void> {
  for (const sweep of sweeps) await sweep(db)
}

/** Clears away what has expired, now and every hour; answers how that is stopped: it ends what it has begun. */
export function keepSwept({ db, log }: { db: Db; log: Log }): () => Promise<void> {
  const sweep = () =>
    sweepIdentity(db).catch((err) => log.error({ err }, 'sweeping what has expired'))
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, sweepEvery)
  return () => {
    clearInterval(timer)
    return sweeping
  }
}
