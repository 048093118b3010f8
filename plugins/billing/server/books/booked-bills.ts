import { plainTime } from '@console/core/contract'
import { contains, type Db, isRowId } from '@console/core/server'
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type BookedBill, type BookKind, cardName, type DunningState } from '../../contract'
import { lastCharges } from '../cards/last-charges'
import { cards } from '../cards/tables'
import { toInvoice } from '../invoice/bill-view'
import type { Standing } from '../ledger/entries'
import { type BillRow, bills } from '../tables'

export const today = sql<string>`(now() at time zone 'utc')::date`
export const isOpen = inArray(bills.state, ['open', 'failed'])
export const isOwed = ({ state }: Pick<BillRow, 'state'>) => state === 'open' || state === 'failed'

/** What credit notes have ended is among what is paid: nothing is owed for either. */
export const ofKind: Record<BookKind, SQL | undefined> = {
  due: and(isOpen, gte(bills.due_date, today)),
  unpaid: and(isOpen, lt(bills.due_date, today)),
  paid: inArray(bills.state, ['paid', 'void']),
}

const day = 86_400_000

/** What is known of the cards of the bills' accounts, and of tries to charge them. */
export async function paidByCard(rows: readonly BillRow[], db: Db) {
  const uids = rows.map(({ uid }) => uid)
  const [charges, found] = await Promise.all([
    lastCharges(
      rows.map(({ id }) => id),
      db,
    ),
    db
      .select()
      .from(cards)
      .where(and(inArray(cards.uid, uids), eq(cards.is_default, true))),
  ])
  return ({ id, uid }: BillRow): Pick<BookedBill, 'card' | 'failure'> => {
    const card = found.find((one) => one.uid === uid)
    const charge = charges(id)
    return {
      card: card ? cardName(card) : '',
      failure: charge?.state === 'failed' ? charge.reason : '',
    }
  }
}

export function toBooked(
  row: BillRow,
  standing: Standing,
  paid: Pick<BookedBill, 'card' | 'failure' | 'transfers'>,
  { frozen, next_try, freezes_on }: DunningState,
): BookedBill {
  const late = Math.floor((Date.now() - Date.parse(row.due_date)) / day)
  return {
    ...toInvoice(row, standing),
    email: row.customer.email,
    company: row.customer.company,
    ...paid,
    frozen,
    next_try,
    freezes_on,
    days_overdue: standing.owed > 0 ? Math.max(0, late) : 0,
    reminders: row.reminders,
    reminded_at: row.reminded_at && plainTime(row.reminded_at),
  }
}

/** The number as references hold it, ISO 11649: without the signs between, behind RF and two digits. */
function inReference(text: string): SQL | undefined {
  const typed = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (!/^RF\d\d./.test(typed)) return undefined
  return sql`regexp_replace(${bills.number}, '[^0-9A-Z]', '', 'g') = ${typed.slice(4)}`
}

export function asSearched(text: string): SQL | undefined {
  const like = contains(text)
  return or(
    ilike(bills.number, like),
    inReference(text),
    sql`${bills.customer}->>'email' ilike ${like}`,
    sql`${bills.customer}->>'company' ilike ${like}`,
    isRowId(text) ? eq(bills.uid, Number(text)) : undefined,
  )
}
