import { contains, isRowId, type Services } from '@console/core/server'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BillingBooks, CardKind } from '../../contract'
import { soon, toCard } from '../cards/stored-cards'
import { cards } from '../cards/tables'

type Asked = Parameters<BillingBooks['cards']>[1]

/** A card is good for all of its last month. */
const expiring = sql`to_date(${cards.expires}, 'YYYY-MM') + interval '1 month' <= (now() at time zone 'utc') + ${soon} * interval '1 day'`
const failing = ne(cards.failure, '')

const ofKind: Record<CardKind, SQL | undefined> = {
  failing,
  expiring,
  trouble: or(failing, expiring),
  all: undefined,
}

/** Cards of all accounts, what ends first before the rest. */
export async function bookedCards(
  kind: CardKind,
  { search, limit, offset }: Asked,
  { db, accounts }: Services,
) {
  const where = and(ofKind[kind], search === '' ? undefined : await ofSearch(search, accounts))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(cards)
      .where(where)
      .orderBy(asc(cards.expires), asc(cards.id))
      .limit(limit)
      .offset(offset),
    db.$count(cards, where),
  ])
  const found = await Promise.all(
    rows.map(async (row) => {
      const account = await accounts.find(row.uid)
      const { email = '', company = '' } = account ?? {}
      return { ...toCard(row), uid: row.uid, email, company }
    }),
  )
  return { found, total }
}

/** By the last digits, or by whose card it is. */
async function ofSearch(search: string, accounts: Services['accounts']): Promise<SQL | undefined> {
  const { accounts: owners } = await accounts.list({ search, limit: 100, offset: 0 })
  const uids = owners.map(({ uid }) => uid)
  return or(
    sql`${cards.name} ilike ${contains(search)}`,
    /^\d{4}$/.test(search) ? eq(cards.last4, search) : undefined,
    isRowId(search) ? eq(cards.uid, Number(search)) : undefined,
    uids.length > 0 ? inArray(cards.uid, uids) : undefined,
  )
}
