import { plainTime } from '@console/core/contract'
import { isRowId, type Services } from '@console/core/server'
import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import { type BillingBooks, type BookedReturn, inMajor, type ReturnFilter } from '../../contract'
import { cardPayments, cardReturns } from '../cards/tables'
import { bills } from '../tables'

type Asked = Parameters<BillingBooks['returns']>[1]

/** As the payment provider names what nothing follows any more. */
const decided = ['won', 'lost', 'warning_closed', 'prevented']

const isDispute = eq(cardReturns.kind, 'dispute')

const ofFilter: Record<ReturnFilter, SQL | undefined> = {
  open: and(isDispute, notInArray(cardReturns.status, decided)),
  disputes: isDispute,
  refunds: eq(cardReturns.kind, 'refund'),
  all: undefined,
}

/** What went back to cards of all accounts, the newest first. */
export async function bookedReturns(
  filter: ReturnFilter,
  { search, limit, offset }: Asked,
  { db, accounts }: Services,
) {
  const found = search === '' ? undefined : await ofSearch(search, accounts)
  const where = and(ofFilter[filter], found)
  const listed = () =>
    db
      .select({ ...getTableColumns(cardReturns), number: bills.number })
      .from(cardReturns)
      .innerJoin(cardPayments, eq(cardPayments.id, cardReturns.payment_id))
      .leftJoin(bills, eq(bills.id, cardPayments.bill_id))
      .where(where)
  const [rows, total] = await Promise.all([
    listed()
      .orderBy(desc(cardReturns.created_at), desc(cardReturns.id))
      .limit(limit)
      .offset(offset),
    db.$count(listed().as('listed')),
  ])
  const owners = new Map(
    await Promise.all(
      [...new Set(rows.map(({ uid }) => uid))].map(
        async (uid) => [uid, (await accounts.find(uid))?.email ?? ''] as const,
      ),
    ),
  )
  return { found: rows.map((row) => toBooked(row, owners.get(row.uid) ?? '')), total }
}

function toBooked(
  row: typeof cardReturns.$inferSelect & { number: string | null },
  email: string,
): BookedReturn {
  const { id, uid, kind, stage, status, reason, currency, object, number } = row
  return {
    id,
    uid,
    email,
    kind,
    stage,
    status,
    reason,
    currency,
    amount: inMajor(row.amount, currency),
    uncovered: inMajor(row.uncovered, currency),
    bill: number ?? '',
    reference: object,
    created_at: plainTime(row.created_at),
    changed_at: plainTime(row.changed_at),
  }
}

/** By whose it is, the bill, or the provider's id. */
async function ofSearch(search: string, accounts: Services['accounts']): Promise<SQL | undefined> {
  const { accounts: owners } = await accounts.list({ search, limit: 100, offset: 0 })
  const uids = owners.map(({ uid }) => uid)
  return or(
    eq(cardReturns.object, search),
    ilike(bills.number, search),
    isRowId(search) ? eq(cardReturns.uid, Number(search)) : undefined,
    uids.length > 0 ? inArray(cardReturns.uid, uids) : undefined,
  )
}
