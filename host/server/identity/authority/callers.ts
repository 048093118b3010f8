import { commonScopes, isOperatorScope } from '@console/core/contract'
import { AskedTogether, type Caller, type Db } from '@console/core/server'
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts, operators, users } from '../../people/tables'
import { consoleKeys, tokens } from '../tables'

/** Who asks, and what the plan says about it. */
export interface Known {
  caller: Caller
  /** The plan lets the account read only; `because`: for what, with the way out, where it is not the plan alone. */
  frozen?: { because: string }
}

/** What a caller showed: a token by its id, or an access key. */
export type Proof = Pick<Caller, 'tokenId' | 'credential' | 'via'>

const person = {
  uid: users.uid,
  userId: users.id,
  type: users.type,
  email: users.email,
  name: users.name,
  present: users.scopes,
  limitType: accounts.limit_type,
  because: accounts.frozen_because,
}

/** Nobody is let in by what belongs to an account that is being deleted, or to a user that is disabled. */
const isOpen = and(isNull(accounts.closed_at), eq(users.disabled, false))

const isUnexpired = (now: Date | SQL = new Date()) =>
  or(isNull(tokens.expires_at), gt(tokens.expires_at, now))

const tokenRows = (db: Db, which: SQL, now?: SQL) =>
  db
    .select({
      ...person,
      tokenId: tokens.id,
      kind: tokens.kind,
      granted: tokens.scopes,
      credential: tokens.name,
      lastUsedAt: tokens.last_used_at,
      asOperator: operators.scopes,
      pending: tokens.pending,
      factorAt: tokens.factor_at,
      viewer: tokens.viewer,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .leftJoin(operators, eq(operators.user_id, users.id))
    .where(and(which, isUnexpired(now), isOpen))

type TokenRow = Awaited<ReturnType<typeof tokenRows>>[number]

/** Every call asks for its token: prepared, since planning it takes the database longer than answering it. */
function openLookup(db: Db) {
  const hash = sql`${sql.param(sql.placeholder('hash'), tokens.hash)}`
  const now = sql`${sql.param(sql.placeholder('now'), tokens.expires_at)}`
  const prepared = tokenRows(db, eq(tokens.hash, hash), now).prepare('token_by_hash')
  const together = new AskedTogether<TokenRow[]>()
  return (value: Buffer) =>
    together.ask(value.toString('base64'), () => prepared.execute({ hash: value, now: new Date() }))
}

const lookups = new WeakMap<Db, ReturnType<typeof openLookup>>()

/**
 * Undefined when there is no such token, its time is over, or its account is closed; also for a session whose second factor
 * is still to be given, unless the call is one of those that lead there.
 */
export async function knownByToken(
  db: Db,
  hash: Buffer,
  { pending = false }: { pending?: boolean } = {},
): Promise<Known | undefined> {
  const lookup = lookups.get(db) ?? openLookup(db)
  lookups.set(db, lookup)
  return await knownByRow(db, (await lookup(hash))[0], pending)
}

async function knownByRow(
  db: Db,
  row: TokenRow | undefined,
  pending: boolean,
): Promise<Known | undefined> {
  if (!row || (row.pending && !pending)) return undefined
  if (isStale(row.lastUsedAt)) {
    const { last_used_at } = tokens
    await db
      .update(tokens)
      .set({ last_used_at: new Date() })
      .where(
        and(eq(tokens.id, row.tokenId), or(isNull(last_used_at), lt(last_used_at, minuteAgo()))),
      )
  }
  const { kind, granted, present, asOperator, factorAt, tokenId, credential, viewer } = row
  if (viewer)
    return viewing(
      knownAs(row, { scopes: ['read-all'], tokenId, via: 'session', credential }),
      viewer,
    )
  // A session may what its user may at this moment, whatever that was when it was opened; an operator's scopes are for one
  // in which the second factor was given, and for nothing else.
  const own = row.pending ? [] : present.filter((scope) => !isOperatorScope(scope))
  const extra = (factorAt && asOperator) || []
  const scopes = kind === 'session' ? [...own, ...extra] : commonScopes(granted, own)
  const via = kind === 'session' ? 'session' : 'token'
  return knownAs(row, { scopes, tokenId, via, credential })
}

/** The root user of the account that the access key belongs to, with the sealed secret. */
export async function knownByKey(
  db: Db,
  accessKey: string,
): Promise<(Known & { sealed: string }) | undefined> {
  const [row] = await db
    .select({ ...person, sealed: consoleKeys.access_secret })
    .from(consoleKeys)
    .innerJoin(users, and(eq(users.uid, consoleKeys.uid), eq(users.type, 'root')))
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(and(eq(consoleKeys.access_key, accessKey), isOpen))
  if (!row) return undefined
  const proof = { tokenId: 0, via: 'key', credential: accessKey } as const
  return { ...knownAs(row, { scopes: row.present, ...proof }), sealed: row.sealed }
}

/** Remembers that a key was used, once its signature was right; at most once a minute. */
export const touchKey = (db: Db, accessKey: string) => {
  const { last_used_at } = consoleKeys
  return db
    .update(consoleKeys)
    .set({ last_used_at: new Date() })
    .where(
      and(
        eq(consoleKeys.access_key, accessKey),
        or(isNull(last_used_at), lt(last_used_at, minuteAgo())),
      ),
    )
}

/** The caller of an earlier call as it stands now; undefined when what it showed counts no longer. */
export const knownAgain = async (db: Db, { tokenId, via, credential }: Proof) =>
  via === 'key'
    ? await knownByKey(db, credential)
    : await knownByRow(db, (await tokenRows(db, eq(tokens.id, tokenId)))[0], false)

/** Those of the tokens and access keys that still count. */
export async function stillCounting(db: Db, proofs: readonly Proof[]) {
  const ids = proofs.filter(({ via }) => via !== 'key').map(({ tokenId }) => tokenId)
  const keys = proofs.filter(({ via }) => via === 'key').map(({ credential }) => credential)
  const [openTokens, openKeys] = await Promise.all([
    ids.length > 0
      ? db
          .select({ id: tokens.id })
          .from(tokens)
          .innerJoin(users, eq(users.id, tokens.user_id))
          .innerJoin(accounts, eq(accounts.id, tokens.uid))
          .where(and(inArray(tokens.id, ids), eq(tokens.pending, false), isUnexpired(), isOpen))
      : [],
    keys.length > 0
      ? db
          .select({ accessKey: consoleKeys.access_key })
          .from(consoleKeys)
          .innerJoin(users, and(eq(users.uid, consoleKeys.uid), eq(users.type, 'root')))
          .innerJoin(accounts, eq(accounts.id, consoleKeys.uid))
          .where(and(inArray(consoleKeys.access_key, keys), isOpen))
      : [],
  ])
  const counting = new Set<number | string>([
    ...openTokens.map(({ id }) => id),
    ...openKeys.map(({ accessKey }) => accessKey),
  ])
  return ({ via, tokenId, credential }: Proof) => counting.has(via === 'key' ? credential : tokenId)
}

type Person = {
  [Name in Exclude<keyof typeof person, 'present'>]: (typeof person)[Name]['_']['data']
}

function knownAs(
  { uid, userId, type, email, name, limitType, because }: Person,
  proof: Proof & { scopes: readonly string[] },
): Known {
  const user = type === 'root' ? email : name
  const caller = { uid, userId, type, email, user, ...proof }
  return limitType === 'Frozen' ? { caller, frozen: { because } } : { caller }
}

/** Known as an operator: what is done so is no doing of the account's root user. */
const viewing = ({ caller, ...known }: Known, viewer: string): Known => ({
  ...known,
  caller: { ...caller, user: 'Operator', viewer },
})

const minuteAgo = () => new Date(Date.now() - 60_000)
const isStale = (at: Date | null) => !at || at < minuteAgo()
