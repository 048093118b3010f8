import { createHash } from 'node:crypto'
import { type Db, Failure } from '@console/core/server'
import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { apart } from '../authority/audited-changes'
import { signInFailures } from '../tables'

/** What is counted, and how long it must wait after too many. */
interface Counted {
  target: string
  /** Attempts before the first wait. */
  free: number
  /** Seconds; each further attempt doubles them, up to an hour. */
  wait: number
  /** What helps who cannot wait, as the end of a sentence. */
  help?: string
}

const longestWait = 3600
/** Without an attempt for so long the count begins anew. */
export const forgottenAfterHours = 24

/**
 * Attempts with one address, whether it has an account or not. Those from a device that its user signed in from are
 * counted apart: strangers cannot lock it out.
 */
export const withAddress = (address: string, knownDevice = ''): Counted => ({
  target: `login ${address.toLowerCase()}${knownDevice}`,
  free: 5,
  wait: 60,
})

/** By what was typed: a count that the address and the number of an account shared would tell that they belong together. */
export const withIamUser = (root: string | number, name: string, knownDevice = ''): Counted => ({
  target: `iam ${rootAsTyped(String(root))} ${name}${knownDevice}`,
  free: 5,
  wait: 60,
  // There is no mail to come in by.
  help: 'or ask the root user of the account to let you in',
})

const rootAsTyped = (root: string) =>
  /^\d+$/.test(root) ? String(BigInt(root)) : root.trim().toLowerCase()

/** Attempts from one place, whatever they are aimed at: an office may share it. */
export const fromPlace = (ip: string): Counted => ({ target: `from ${ip}`, free: 25, wait: 60 })

export const smsFrom = (ip: string): Counted => ({
  target: `sms from ${ip}`,
  free: 10,
  wait: longestWait,
})

export const mailsTo = (address: string): Counted => ({
  target: `mails to ${address.toLowerCase()}`,
  free: 6,
  wait: longestWait,
})

const hashOf = ({ target }: Counted) => createHash('sha256').update(target).digest()

/** How often each failed so far; throws 429 with the time to wait where one has to. */
export async function failuresOf(db: Db, counted: readonly Counted[]): Promise<number[]> {
  const hashes = counted.map(hashOf)
  const rows = await db.select().from(signInFailures).where(inArray(signInFailures.target, hashes))
  const waits = rows
    .map(({ target, locked_until }) => ({
      seconds: secondsUntil(locked_until),
      help: counted.find((_each, at) => hashes[at]?.equals(target))?.help,
    }))
    .sort((one, other) => other.seconds - one.seconds)
  const [longest] = waits
  if (longest && longest.seconds > 0) throw mustWait(longest.seconds, longest.help)
  const fresh = rows.filter(
    ({ last_at }) => Date.now() - last_at.getTime() < forgottenAfterHours * 3_600_000,
  )
  return hashes.map((hash) => fresh.find(({ target }) => target.equals(hash))?.failures ?? 0)
}

const secondsUntil = (moment: Date | null) =>
  moment ? Math.ceil((moment.getTime() - Date.now()) / 1000) : 0

export function mustWait(seconds: number, help?: string): Failure {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds <= 90 ? `${seconds} seconds` : `${minutes} minutes`
  const sentence = `Too many attempts: try again in ${wait}${help ? `, ${help}` : ''}`
  return new Failure(429, sentence, undefined, {
    'retry-after': String(seconds),
  })
}

/**
 * Counts an attempt as failed before it is looked at: of many at once no more are let through than of one after the
 * other. False: it has to wait.
 */
export async function countAttempt(db: Db, counted: Counted): Promise<boolean> {
  const { failures, last_at, locked_until } = signInFailures
  const hash = hashOf(counted)
  const isOld = sql`${last_at} < now() - make_interval(hours => ${forgottenAfterHours})`
  const next = sql`case when ${isOld} then 1 else ${failures} + 1 end`
  const rows = await apart(db)
    .insert(signInFailures)
    .values({
      target: hash,
      failures: 1,
      last_at: sql`now()`,
      locked_until: lockAfter(counted, sql`1`),
    })
    .onConflictDoUpdate({
      target: signInFailures.target,
      set: { failures: next, last_at: sql`now()`, locked_until: lockAfter(counted, next) },
      setWhere: sql`${locked_until} is null or ${locked_until} <= now()`,
    })
    .returning()
  return rows.length > 0
}

/** When the next attempt is allowed after so many failures; null: at once. */
const lockAfter = ({ free, wait }: Counted, failures: SQL) =>
  sql`case when ${failures} >= ${free}::int then now() + make_interval(secs =>
    least(${longestWait}::int, ${wait}::int * power(2, least(${failures} - ${free}::int, 12)))) end`

/** Until when somebody has to wait, where that is so. */
export async function locksOf(db: Db, counted: readonly Counted[]): Promise<(Date | null)[]> {
  const hashes = counted.map(hashOf)
  const rows = await db.select().from(signInFailures).where(inArray(signInFailures.target, hashes))
  return hashes.map((hash) => {
    const until = rows.find(({ target }) => target.equals(hash))?.locked_until
    return until && until > new Date() ? until : null
  })
}

export const forgetAttempts = (db: Db, counted: Counted) =>
  apart(db)
    .delete(signInFailures)
    .where(eq(signInFailures.target, hashOf(counted)))

/** The attempt was none of somebody who guesses. Earlier ones stay: a guesser may have an account of their own. */
export const takeBackAttempt = (db: Db, counted: Counted) =>
  apart(db)
    .update(signInFailures)
    .set({ failures: sql`${signInFailures.failures} - 1`, locked_until: null })
    .where(eq(signInFailures.target, hashOf(counted)))

export const sweepAttempts = (db: Db) =>
  db
    .delete(signInFailures)
    .where(lt(signInFailures.last_at, sql`now() - make_interval(hours => ${forgottenAfterHours})`))
