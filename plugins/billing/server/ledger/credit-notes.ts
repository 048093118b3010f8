import { plainTime } from '@console/core/contract'
import { type Db, invalid, notFound } from '@console/core/server'
import Big from 'big.js'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type CreditNote, inMajor } from '../../contract'
import { bills, type CreditNoteRow, creditNotes } from '../tables'
import { freeSurplus } from './balance'
import { enter, lockedBill, standingOf } from './entries'
import { nextNumber } from './numbers'

export type NoteOfBill = CreditNoteRow & { bill: string }

export const toCreditNote = ({ currency, net, vat, ...note }: NoteOfBill): CreditNote => ({
  id: note.id,
  number: note.number,
  bill_id: note.bill_id,
  bill: note.bill,
  currency,
  net: inMajor(net, currency),
  vat: inMajor(vat, currency),
  amount: inMajor(net + vat, currency),
  reason: note.reason,
  created_at: plainTime(note.created_at),
})

/** Newest first. */
export const creditNotesOf = (
  where: SQL | undefined,
  db: Db,
  { limit, offset }: { limit: number; offset: number } = { limit: 100, offset: 0 },
): Promise<NoteOfBill[]> =>
  db
    .select({ ...getTableColumns(creditNotes), bill: bills.number })
    .from(creditNotes)
    .innerJoin(bills, eq(bills.id, creditNotes.bill_id))
    .where(where)
    .orderBy(desc(creditNotes.id))
    .limit(limit)
    .offset(offset)

/** VAT that notes of this sum take off a bill: all of them together, so that the last one leaves no cent behind. */
export const vatTakenOff = (taken: number, { vat, total }: { vat: number; total: number }) =>
  Number(new Big(vat).times(taken).div(total).round(0, Big.roundHalfUp))

interface Note {
  /** Minor units, with the VAT. */
  amount: number
  reason: string
  /** Of its number, before the year. */
  prefix: string
}

/** Takes something off a closed bill. What was paid of that already becomes credit. */
export const writeCreditNote = (id: number, { amount, reason, prefix }: Note, db: Db) =>
  db.transaction(async (tx) => {
    const bill = await lockedBill(id, tx)
    if (!bill) throw notFound('bill')
    const { uid, currency, total, sums } = bill
    const { credited } = await standingOf(id, tx)
    const left = total - credited
    if (amount > left) throw invalid({ amount: `${inMajor(left, currency)} ${currency} are left` })
    const [before] = await tx
      .select({ vat: sql<number>`coalesce(sum(${creditNotes.vat}), 0)`.mapWith(Number) })
      .from(creditNotes)
      .where(eq(creditNotes.bill_id, id))
    const vat = vatTakenOff(credited + amount, { vat: sums.vat, total }) - (before?.vat ?? 0)
    const number = await (await nextNumber(tx, prefix, new Date().getUTCFullYear())).take()
    await tx
      .insert(creditNotes)
      .values({ uid, bill_id: id, number, currency, net: amount - vat, vat, reason })
    const entry = { kind: 'credit note', reference: number } as const
    const owed = await enter(bill, { ...entry, amount: -amount }, tx)
    await freeSurplus(bill, { ...entry, owed }, tx)
  })
