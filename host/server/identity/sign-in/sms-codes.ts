import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Db, defineJob, invalid, type Job, type Services } from '@console/core/server'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SmsGateway } from '../../sms/gateway'
import { countAttempt, failuresOf, mustWait, smsFrom } from '../attempts/attempts'
import { smsText } from '../mails/mails'
import { smsCodes } from '../tables'

const goodMinutes = 10
const mostGuesses = 5
/** Seconds between two codes for one phone. */
const pause = 60

const hashOf = (phone: string, code: string) =>
  createHash('sha256').update(`${phone} ${code}`).digest()

/** Sealed: the queue holds no code that somebody could use who reads it. */
const Sealed = z.object({ sealed: z.string() })
const Text = z.object({ to: z.string(), text: z.string() })

export type SmsJob = Job<z.infer<typeof Sealed>>

export const smsJob = (gateway: SmsGateway): SmsJob =>
  defineJob({
    name: 'identity.sms',
    data: Sealed,
    expireInSeconds: 60,
    // A code that comes minutes later is of no use any more.
    retryLimit: 4,
    async run({ sealed }, { services }) {
      await gateway.send(Text.parse(JSON.parse(services.vault.open(sealed))))
    },
  })

/** Sends a new code, whoever has that phone; the one before is void. */
export async function sendSmsCode(
  { db, jobs, vault, publicUrl }: Services,
  job: SmsJob,
  { phone, ip }: { phone: string; ip: string },
): Promise<void> {
  await failuresOf(db, [smsFrom(ip)])
  await countAttempt(db, smsFrom(ip))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    hash: hashOf(phone, code),
    guesses: 0,
    expires_at: new Date(Date.now() + goodMinutes * 60_000),
    created_at: new Date(),
  }
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(smsCodes)
      .values({ phone, ...fresh })
      .onConflictDoUpdate({
        target: smsCodes.phone,
        set: fresh,
        setWhere: lt(smsCodes.created_at, new Date(Date.now() - pause * 1000)),
      })
      .returning()
    if (stored.length === 0) throw mustWait(pause)
    const text = smsText(code, publicUrl)
    await jobs.send(job, { sealed: vault.seal(JSON.stringify({ to: phone, text })) }, { db: tx })
  })
}

/** Uses the code up; throws 422 when it is not the one that was sent, too old, or guessed at too often. */
export async function takeSmsCode(db: Db, phone: string, code: string): Promise<void> {
  const [tried] = await db
    .update(smsCodes)
    .set({ guesses: sql`${smsCodes.guesses} + 1` })
    .where(
      and(
        eq(smsCodes.phone, phone),
        gt(smsCodes.expires_at, new Date()),
        lt(smsCodes.guesses, mostGuesses),
      ),
    )
    .returning()
  const isRight = tried !== undefined && timingSafeEqual(tried.hash, hashOf(phone, code))
  const used = isRight
    ? await db
        .delete(smsCodes)
        .where(and(eq(smsCodes.phone, phone), eq(smsCodes.hash, tried.hash)))
        .returning()
    : []
  if (used.length === 0)
    throw invalid({ sms_code: 'This code is wrong or no longer good: ask for another one' })
}

export const sweepSmsCodes = (db: Db) =>
  db.delete(smsCodes).where(lt(smsCodes.expires_at, new Date()))
