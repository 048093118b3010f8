import { userTopic } from '@console/core/contract'
import {
  type AccountFacts,
  Accounts,
  type AccountsQuery,
  contains,
  type Db,
  type Events,
  invalid,
  notFound,
} from '@console/core/server'
import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contacts } from '../identity/tables'
import { accountPlans, accounts, users } from '../people/tables'

const atOnce = 100

const facts = {
  uid: accounts.id,
  email: users.email,
  company: contacts.company,
  firstName: contacts.first_name,
  lastName: contacts.last_name,
  country: contacts.country,
  ipCountry: accounts.ip_country,
  limitType: accounts.limit_type,
  trialEndsAt: accounts.trial_ends_at,
  limits: accounts.limits,
  active: accounts.active,
  createdAt: accounts.created_at,
  lastLoginAt: users.last_login_at,
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(facts)
    .from(accounts)
    .innerJoin(users, and(eq(users.uid, accounts.id), eq(users.type, 'root')))
    .leftJoin(contacts, eq(contacts.uid, accounts.id))
    .where(and(isNull(accounts.closed_at), where))

type Row = Awaited<ReturnType<typeof select>>[number]

const toFacts = ({ company, firstName, lastName, country, ...row }: Row): AccountFacts => ({
  ...row,
  company: company ?? '',
  name: [firstName, lastName].filter(Boolean).join(' '),
  country: country ?? '',
})

export class StoredAccounts extends Accounts {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {
    super()
  }

  async find(uid: number, { db = this.db }: { db?: Db } = {}) {
    const [row] = await select(db, eq(accounts.id, uid))
    return row && toFacts(row)
  }

  async *each(first = 0) {
    for (let after = first; ; ) {
      const rows = await select(this.db, gt(accounts.id, after))
        .orderBy(asc(accounts.id))
        .limit(atOnce)
      yield* rows.map(toFacts)
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) return
      after = last.uid
    }
  }

  async list({ search, limitType, uids, limit, offset }: AccountsQuery) {
    const found = [
      search ? foundBy(search) : undefined,
      uids && sql`${accounts.id} = any(${sql.param([...uids])}::int[])`,
    ]
    const where = and(limitType ? eq(accounts.limit_type, limitType) : undefined, or(...found))
    const [rows, total] = await Promise.all([
      select(this.db, where).orderBy(desc(accounts.id)).limit(limit).offset(offset),
      this.db.$count(select(this.db, where).as('found')),
    ])
    return { accounts: rows.map(toFacts), total }
  }

  async matching(search: string) {
    const rows = await this.db
      .select({ uid: accounts.id })
      .from(accounts)
      .innerJoin(users, and(eq(users.uid, accounts.id), eq(users.type, 'root')))
      .leftJoin(contacts, eq(contacts.uid, accounts.id))
      .where(and(isNull(accounts.closed_at), foundBy(search)))
    return rows.map(({ uid }) => uid)
  }

  plans(uid: number) {
    return this.db
      .select({ since: accountPlans.since, limitType: accountPlans.limit_type })
      .from(accountPlans)
      .where(eq(accountPlans.uid, uid))
      .orderBy(asc(accountPlans.since), asc(accountPlans.id))
  }

  async setPlan(
    uid: number,
    { limitType, trialEndsAt, limits, frozenBecause = '' }: Parameters<Accounts['setPlan']>[1],
    { db = this.db }: { db?: Db } = {},
  ) {
    const changed = await db
      .update(accounts)
      .set({
        limit_type: limitType,
        trial_ends_at: trialEndsAt,
        limits,
        frozen_because: frozenBecause,
      })
      .where(and(eq(accounts.id, uid), isNull(accounts.closed_at)))
      .returning({ id: accounts.id })
    if (changed.length === 0) throw notFound('customer')
    await this.events.publish(uid, userTopic, { db })
  }

  async setActive(uid: number, active: 2 | 3, { db = this.db }: { db?: Db } = {}) {
    const changed = await db
      .update(accounts)
      .set({ active })
      .where(
        and(eq(accounts.id, uid), isNull(accounts.closed_at), inArray(accounts.active, [2, 3])),
      )
      .returning({ id: accounts.id })
    if (changed.length === 0) {
      throw invalid({
        active: 'The user must first activate the account and complete the contact form',
      })
    }
    await this.events.publish(uid, userTopic, { db })
  }
}

function foundBy(search: string): SQL | undefined {
  const named = [users.email, contacts.company, contacts.first_name, contacts.last_name]
  return or(
    ...named.map((column) => ilike(column, contains(search))),
    /^\d{1,9}$/.test(search) ? eq(accounts.id, Number(search)) : undefined,
  )
}
