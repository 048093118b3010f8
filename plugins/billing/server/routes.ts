import { plainTime } from '@console/core/contract'
import { notFound, OwnRows, type Route, route, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type Bill, billsApi, inMajor, invoicesApi, stateCode } from '../contract'
import { askedAccount } from './asked-account'
import { lastCharges } from './cards/last-charges'
import { defaultCard } from './cards/stored-cards'
import { creditorReference } from './creditor-reference'
import { dayOf, dunningStateOf, unpaidOf } from './dunning/unpaid-bill'
import { toInvoice, toInvoices } from './invoice/bill-view'
import { epcCode } from './invoice/epc-code'
import { pdfOf } from './invoice/invoice-media'
import { mailInvoiceJob } from './invoice/mail-invoice'
import { creditOf } from './ledger/balance'
import { creditNotesOf, toCreditNote } from './ledger/credit-notes'
import { entriesOf, standingOf } from './ledger/entries'
import { countMonth } from './month/count-month'
import { monthOf } from './month/month'
import { nextBillDay } from './month/next-bill'
import { billsGoTo, preferencesOf } from './preferences'
import { settingsNow } from './settings'
import { takesCards } from './stripe/client'
import { bills, creditNotes } from './tables'

const day = 86_400_000
const mostRows = 1000

async function openMonth(uid: number, services: Services) {
  const account = await services.accounts.find(uid)
  if (!account) throw notFound('account')
  return countMonth(account, monthOf(new Date()), services)
}

export const billingRoutes: Route[] = [
  route(billsApi.open, async ({ caller, services }) => ({
    data: await openMonth(caller.uid, services),
  })),

  route(billsApi.current, async ({ query, caller, services, db }) => {
    const uid = askedAccount(query, caller)
    const { bill_begin, bill_end, sums } = await openMonth(uid, services)
    // The documented bill has one amount; a console has prices in one currency as a rule.
    const first = sums[0]
    const now = plainTime(new Date())
    const byCard = takesCards(services) && (await defaultCard(uid, db))
    const credit = first ? Math.min(first.total, await creditOf(uid, first.currency, db)) : 0
    const bill: Bill = {
      id: 0,
      uid,
      charge_type: 'monthly',
      credit: first ? inMajor(credit, first.currency) : 0,
      amount: first ? inMajor(first.total, first.currency) : 0,
      currency: first?.currency ?? '',
      bill_begin,
      bill_end,
      state: stateCode('draft'),
      state_name: 'draft',
      payment_method: byCard ? 'card' : 'bank transfer',
      created_at: now,
      updated_at: now,
    }
    return { data: bill }
  }),

  route(billsApi.rows, async ({ query: { service, item, day }, caller, db, services }) => {
    const meter = services.meters.find((one) => one.service === service && one.item === item)
    if (!meter) throw notFound('meter')
    const rows = await meter.rows(db, { uid: caller.uid, day })
    return { data: rows.slice(0, mostRows), total: rows.length }
  }),

  route(billsApi.nextDate, async ({ caller, services }) => {
    const account = await services.accounts.find(caller.uid)
    if (!account) throw notFound('account')
    const next = await nextBillDay(account, services)
    if (next === undefined) return { next_bill_date: null, left_days: null }
    return {
      next_bill_date: next,
      left_days: Math.ceil((Date.parse(next) - Date.now()) / day),
    }
  }),

  route(invoicesApi.list, async ({ query, caller, db }) => {
    const own = new OwnRows(db, bills, askedAccount(query, caller))
    const { rows: found, total } = await own.page(query)
    return {
      data: await toInvoices(found, db),
      total,
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
    }
  }),

  route(invoicesApi.download, (call) => pdfOf(call.params.invoice, call)),

  route(invoicesApi.mail, async ({ params, caller: { uid }, rows, services }) => {
    const { id } = await rows(bills).get(params.id, 'bill')
    const account = await services.accounts.find(uid)
    if (!account) throw notFound('account')
    const sent_to = billsGoTo(await preferencesOf(account, services.db), account.email)
    await services.jobs.send(mailInvoiceJob, { id })
    return { sent_to }
  }),

  route(invoicesApi.get, async ({ params, rows, db, services }) => {
    const row = await rows(bills).get(params.id, 'bill')
    const { sums, issuer, customer, number } = row
    const reference = creditorReference(number)
    const [standing, entries, notes, charges, settings, unpaid] = await Promise.all([
      standingOf(row.id, db),
      entriesOf(row, db),
      creditNotesOf(eq(creditNotes.bill_id, row.id), db),
      lastCharges([row.id], db),
      settingsNow(services),
      unpaidOf([row], takesCards(services), db),
    ])
    const { dunning } = settings
    const today = dayOf(new Date())
    return {
      data: {
        ...toInvoice(row, standing),
        sums,
        issuer,
        customer,
        reference,
        epc: (epcCode(row, standing.owed) ?? []).map((cells) =>
          cells.map((dark) => (dark ? '1' : '0')).join(''),
        ),
        entries,
        credit_notes: notes.map(toCreditNote),
        charge: charges(row.id) ?? null,
        dunning: dunningStateOf(unpaid(row), { owed: standing.owed, dunning, today }),
      },
    }
  }),
]
