import type { Dues } from '@console/core/contract'
import {
  type Db,
  defineJob,
  Failure,
  type Job,
  notFound,
  type ServerPlugin,
  type Services,
} from '@console/core/server'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '../../people/people'
import { accounts, users } from '../../people/tables'
import { tellUser } from '../mails/send-mail'
import { auditLog, consoleKeys, mailCodes, tokens } from '../tables'

const Closed = z.object({ uid: z.int() })

export type ForgetJob = Job<z.infer<typeof Closed>>

/** Removes everything of a closed account, plugin by plugin; cut off, it begins again. */
export const forgetJob = (plugins: readonly ServerPlugin[]): ForgetJob =>
  defineJob({
    name: 'identity.forget-account',
    data: Closed,
    expireInSeconds: 3600,
    retryLimit: 12,
    async run({ uid }, { services, signal }) {
      const isClosed = and(eq(accounts.id, uid), isNotNull(accounts.closed_at))
      if ((await services.db.$count(accounts, isClosed)) === 0) return
      // Those that build on others come after them.
      for (const plugin of [...plugins].reverse()) {
        signal.throwIfAborted()
        await plugin.forget?.({ services, uid })
      }
      await services.db.transaction(async (tx) => {
        await tx.delete(accounts).where(isClosed)
        // What was done stays under the number of the account; who did it was its own business.
        const nobody = { user: '', credential: '', ip: '' }
        await tx
          .update(auditLog)
          .set(nobody)
          .where(and(eq(auditLog.uid, uid), eq(auditLog.operator, '')))
      })
      services.log.info({ uid }, 'account deleted')
    },
  })

export async function owedBy(plugins: readonly ServerPlugin[], db: Db, uid: number) {
  const owed: Dues['owed'] = []
  for (const { dues } of plugins) owed.push(...((await dues?.owed(db, uid)) ?? []))
  return owed
}

async function refuseDebt(plugins: readonly ServerPlugin[], tx: Db, uid: number): Promise<void> {
  const owed = await owedBy(plugins, tx, uid)
  if (owed.length === 0) return
  const each = owed.map(({ name, amount, currency }) => `${name} (${amount} ${currency})`)
  throw new Failure(409, `Not paid yet: ${each.join(', ')}. Pay it first, then delete the account`)
}

/**
 * Nobody gets in any more from this moment; what the account holds is removed by a job. Refused while a bill is not paid, or
 * by a plugin.
 */
export async function closeAccount(
  services: Services,
  { forget, plugins }: { forget: ForgetJob; plugins: readonly ServerPlugin[] },
  user: User,
) {
  const { uid } = user
  // Before what is done at last, which may itself be a bill.
  await refuseDebt(plugins, services.db, uid)
  const last: ((tx: Db) => Promise<void>)[] = []
  for (const { closing } of plugins) {
    const done = await closing?.({ services, uid })
    if (done) last.push(done)
  }
  await services.db.transaction(async (tx) => {
    await refuseDebt(plugins, tx, uid)
    const closed = await tx
      .update(accounts)
      .set({ closed_at: new Date() })
      .where(and(eq(accounts.id, uid), isNull(accounts.closed_at)))
      .returning()
    if (closed.length === 0) throw notFound('account')
    for (const done of last) await done(tx)
    await tx.delete(tokens).where(eq(tokens.uid, uid))
    await tx.delete(consoleKeys).where(eq(consoleKeys.uid, uid))
    const members = tx.select({ id: users.id }).from(users).where(eq(users.uid, uid))
    await tx.delete(mailCodes).where(inArray(mailCodes.user_id, members))
    await tellUser(services, user, (mails) => mails.accountDeleted(), { db: tx })
    // The address and the phone may be registered again at once.
    const freed = { email: `deleted ${uid}`, phone: '', password_hash: null }
    await tx
      .update(users)
      .set(freed)
      .where(and(eq(users.uid, uid), eq(users.type, 'root')))
    await services.jobs.send(forget, { uid }, { db: tx })
  })
  services.log.info({ uid }, 'account closed')
}
