import { plainTime } from '@console/core/contract'
import { contains, invalid, isRowId, notFound, type Services } from '@console/core/server'
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Ageing, BillingBooks, type BookedBill, type BookKind, inMajor } from '../../contract'
import { toInvoice } from '../bill-view'
import { countMonth } from '../count-month'
import { creditOf } from '../credits/balance'
import { listCredits, toCredit } from '../credits/list-credits'
import { invoicePdf } from '../invoice/invoice-pdf'
import { toMinorText } from '../money'
import { monthOf } from '../month'
import { PaymentProblem, recordPayment } from '../pay'
import { type BillRow, bills, credits } from '../tables'
import { recount } from './recount'
import { remindJob } from './remind'

const today = sql<string>`(now() at time zone 'utc')::date`
const isOpen = inArray(bills.state, ['open', 'failed'])

const kinds: Record<BookKind, SQL | undefined> = {
  due: and(isOpen, gte(bills.dueDate, today)),
  unpaid: and(isOpen, lt(bills.dueDate, today)),
  paid: eq(bills.state, 'paid'),
}

type Asked = Parameters<BillingBooks['bills']>[1]

/** The books of all accounts, from the tables of bills. */
export class StoredBooks extends BillingBooks {
  constructor(private readonly services: Services) {
    super()
  }

  async bills(kind: BookKind, { search, limit, offset }: Asked) {
    const { db } = this.services
    const where = and(kinds[kind], search === '' ? undefined : asSearched(search))
    const order = kind === 'paid' ? desc(bills.paidAt) : asc(bills.dueDate)
    const [found, total] = await Promise.all([
      db
        .select()
        .from(bills)
        .where(where)
        .orderBy(order, asc(bills.id))
        .limit(limit)
        .offset(offset),
      db.$count(bills, where),
    ])
    return { found: found.map(toBooked), total }
  }

  async ageing(): Promise<Ageing[]> {
    const open = (where: SQL) =>
      sql<string>`coalesce(sum(${bills.total} - ${bills.credit}) filter (where ${where}), 0)`
    const overdue = sql`${today} - ${bills.dueDate}`
    const found = await this.services.db
      .select({
        currency: bills.currency,
        due_today: open(sql`${overdue} = 0`),
        not_due: open(sql`${overdue} <= 0`),
        days_0_30: open(sql`${overdue} between 1 and 30`),
        days_31_60: open(sql`${overdue} between 31 and 60`),
        days_61: open(sql`${overdue} > 60`),
      })
      .from(bills)
      .where(isOpen)
      .groupBy(bills.currency)
      .orderBy(asc(bills.currency))
    return found.map(({ currency, ...sums }) => {
      const major = (sum: string) => inMajor(Number(sum), currency)
      return {
        ...{ currency, due_today: major(sums.due_today), not_due: major(sums.not_due) },
        ...{ days_0_30: major(sums.days_0_30), days_31_60: major(sums.days_31_60) },
        days_61: major(sums.days_61),
      }
    })
  }

  async running({ search, limit, offset }: Asked) {
    const { accounts } = this.services
    const listed = await accounts.list({ search, limit, offset })
    const month = monthOf(new Date())
    const found = await Promise.all(
      listed.accounts.map(async (account) => {
        const { sums } = await countMonth(account, month, this.services)
        const { uid, email, company, limitType: plan } = account
        return {
          ...{ uid, email, company, plan, bill_begin: month.from, bill_end: month.end },
          sums: sums.map(({ currency, total }) => ({
            ...{ currency, amount: inMajor(total, currency) },
          })),
        }
      }),
    )
    return { found, total: listed.total }
  }

  async pay(id: string, { amount, reference }: { amount: string; reference: string }) {
    const { number } = await this.one(id)
    try {
      await recordPayment({ number, amount, reference }, this.services)
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      throw invalid({ [error.field]: error.message })
    }
    return toBooked(await this.one(id))
  }

  async remind(id: string) {
    const { db, jobs } = this.services
    const before = await this.one(id)
    if (before.state === 'paid') throw invalid({ number: `${before.number} is paid already` })
    await db.transaction(async (tx) => {
      await tx
        .update(bills)
        .set({ remindedAt: new Date(), reminders: sql`${bills.reminders} + 1` })
        .where(eq(bills.id, before.id))
      await jobs.send(remindJob, { id: before.id }, { db: tx })
    })
    return toBooked(await this.one(id))
  }

  async recount(id: string) {
    return recount(await this.one(id), this.services)
  }

  async pdf(id: string) {
    const bill = await this.one(id)
    return { content: await invoicePdf(bill), name: `${bill.number}.pdf` }
  }

  async credits({ search, limit, offset }: Asked) {
    const { db } = this.services
    const account = search === '' ? undefined : await this.account(search)
    if (search !== '' && !account) return { found: [], total: 0 }
    const where = account && eq(credits.uid, account.uid)
    const { found, total } = await listCredits(where, { limit, offset }, db)
    return { found: await Promise.all(found.map((row) => this.toBookedCredit(row))), total }
  }

  async credit({
    account: named,
    amount,
    currency,
    reason,
  }: Parameters<BillingBooks['credit']>[0]) {
    const account = await this.account(named)
    if (!account) throw invalid({ account: 'There is no such account' })
    const minor = toMinorText(amount, currency)
    if (minor === undefined) throw invalid({ amount: `Not an amount of ${currency}` })
    const { db } = this.services
    const { uid } = account
    const id = await db.transaction(async (tx) => {
      const balance = await creditOf(uid, currency, tx)
      if (balance + minor < 0) {
        throw invalid({ amount: `The account has ${inMajor(balance, currency)} ${currency}` })
      }
      const kind = minor > 0 ? ('gift' as const) : ('taken back' as const)
      const [row] = await tx
        .insert(credits)
        .values({ uid, kind, currency, amount: minor, reason })
        .returning({ id: credits.id })
      return row?.id
    })
    const { found } = await listCredits(eq(credits.uid, uid), { limit: 100, offset: 0 }, db)
    const row = found.find((one) => one.id === id)
    if (!row) throw new Error('the credit was not stored')
    return this.toBookedCredit(row)
  }

  /** By its number, or by its address. */
  private async account(named: string) {
    const { accounts } = this.services
    if (isRowId(named)) return await accounts.find(Number(named))
    const { accounts: found } = await accounts.list({ search: named, limit: 20, offset: 0 })
    return found.find(({ email }) => email.toLowerCase() === named.toLowerCase())
  }

  private async toBookedCredit(row: Parameters<typeof toCredit>[0]) {
    const account = await this.services.accounts.find(row.uid)
    return { ...toCredit(row), uid: row.uid, email: account?.email ?? '' }
  }

  private async one(id: string): Promise<BillRow> {
    const where = isRowId(id) ? eq(bills.id, Number(id)) : sql`false`
    const [row] = await this.services.db.select().from(bills).where(where)
    if (!row) throw notFound('bill')
    return row
  }
}

const day = 86_400_000

const toBooked = (row: BillRow): BookedBill => {
  const late = Math.floor((Date.now() - Date.parse(row.dueDate)) / day)
  return {
    ...toInvoice(row),
    ...{ email: row.customer.email, company: row.customer.company },
    days_overdue: row.state === 'paid' ? 0 : Math.max(0, late),
    reminders: row.reminders,
    reminded_at: row.remindedAt && plainTime(row.remindedAt),
  }
}

/** The number as references hold it, ISO 11649: without the signs between, behind RF and two digits. */
function inReference(text: string): SQL | undefined {
  const typed = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (!/^RF\d\d./.test(typed)) return undefined
  return sql`regexp_replace(${bills.number}, '[^0-9A-Z]', '', 'g') = ${typed.slice(4)}`
}

function asSearched(text: string): SQL | undefined {
  const like = contains(text)
  return or(
    ilike(bills.number, like),
    inReference(text),
    sql`${bills.customer}->>'email' ilike ${like}`,
    sql`${bills.customer}->>'company' ilike ${like}`,
    isRowId(text) ? eq(bills.uid, Number(text)) : undefined,
  )
}
