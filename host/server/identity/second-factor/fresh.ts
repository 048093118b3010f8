import { askAgainStatus, freshMinutes, type SecondFactorStanding } from '@console/core/contract'
import { type Caller, type Db, Failure } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { operators } from '../../people/tables'
import { tokens } from '../tables'
import { hasFactor } from './has-factor'

type Session = Pick<Caller, 'userId' | 'tokenId' | 'via'>

/** Throws 428 when the second factor was given too long ago for what is asked. Who has none is not asked. */
export async function holdToFresh(db: Db, caller: Session) {
  if (caller.via !== 'session' || !(await hasFactor(db, caller.userId))) return
  const { factorAt } = await sessionOf(db, caller)
  if (factorAt && Date.now() - factorAt.getTime() < freshMinutes * 60_000) return
  throw new Failure(askAgainStatus, 'This asks for your second factor again')
}

/** Where the caller stands, for the console to know what to ask. */
export async function standingOf(db: Db, caller: Session): Promise<SecondFactorStanding> {
  const has = await hasFactor(db, caller.userId)
  if (caller.via !== 'session') return has ? 'on' : 'none'
  const { pending, factorAt } = await sessionOf(db, caller)
  const isOperator = (await db.$count(operators, eq(operators.user_id, caller.userId))) > 0
  if (pending || (isOperator && has && !factorAt)) return 'ask'
  if (isOperator && !has) return 'set-up'
  return has ? 'on' : 'none'
}

/** How far the second factor has come in a session. */
export async function sessionOf(db: Db, { tokenId }: Pick<Session, 'tokenId'>) {
  const [session] = await db
    .select({ pending: tokens.pending, factorAt: tokens.factor_at })
    .from(tokens)
    .where(eq(tokens.id, tokenId))
  return session ?? { pending: true, factorAt: null }
}
