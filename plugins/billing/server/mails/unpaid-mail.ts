import type { Mail, Services } from '@console/core/server'
import type { BillingSettings, MailKind, MailWord } from '../../contract'
import { creditorReference } from '../creditor-reference'
import { standingOf } from '../ledger/entries'
import { amountText } from '../money'
import { billsGoTo, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { takesCards } from '../stripe/client'
import type { BillRow } from '../tables'

type Bill = Pick<BillRow, 'id' | 'uid' | 'number' | 'currency' | 'due_date' | 'issuer' | 'customer'>

/** Page on which a bill is paid. */
export const pathOf = ({ id }: Pick<BillRow, 'id'>) => `/account/billing/invoices/${id}`

export const linkOf = (bill: Pick<BillRow, 'id'>, { publicUrl }: Pick<Services, 'publicUrl'>) =>
  publicUrl + pathOf(bill)

interface Told {
  /** Why the card was refused. */
  reason?: string
  /** The day (UTC) from which on the account reads only while it is not paid. */
  freezesOn?: string | null
  attachments?: Parameters<Mail['send']>[0]['attachments']
}

/** One of the operator's texts about an unpaid bill, to those who pay it. */
export async function sendUnpaid(
  kind: MailKind,
  bill: Bill,
  { reason = '', freezesOn = null, attachments }: Told,
  services: Services,
): Promise<void> {
  const { db, accounts, mail } = services
  // Of a deleted account, those who paid it last.
  const { uid, customer } = bill
  const { email } = (await accounts.find(uid)) ?? customer
  const { texts } = await settingsNow(services)
  const { owed } = await standingOf(bill.id, db)
  const late = Math.floor((Date.now() - Date.parse(bill.due_date)) / 86_400_000)
  const { subject, text } = filled(texts, kind, {
    number: bill.number,
    amount: amountText(owed, bill.currency),
    due_date: bill.due_date,
    days_late: String(Math.max(0, late)),
    what_follows: freezesOn
      ? `If it is not paid by ${freezesOn}, the account reads only from that day on, until it is paid.`
      : '',
    reason,
    how_to_pay: howToPay(bill, services),
    link: linkOf(bill, services),
  })
  for (const to of billsGoTo(await preferencesOf({ uid, ...customer }, db), email)) {
    await mail.send({ to, subject, text, ...(attachments && { attachments }) })
  }
}

/** A text with its words filled in; paragraphs that came to nothing are left out. */
export function filled(
  texts: BillingSettings['texts'],
  kind: MailKind,
  words: Record<MailWord, string>,
) {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, word) => (word in words ? words[word as MailWord] : whole))
  const { subject, text } = texts[kind]
  const paragraphs = [...fill(text).split(/\n\s*\n/), texts.footer]
  return {
    subject: fill(subject).replace(/\s+/g, ' '),
    text: paragraphs.filter((one) => one.trim() !== '').join('\n\n'),
  }
}

function howToPay(bill: Bill, services: Services): string {
  const { number, issuer } = bill
  const transfer = issuer?.iban
    ? `Please transfer it to ${issuer.iban} (${issuer.name}) with the reference ${creditorReference(number)}.`
    : ''
  const card = takesCards(services) ? `Or pay it by card: ${linkOf(bill, services)}` : ''
  return [transfer, transfer ? card : card.replace('Or pay', 'Please pay')].join('\n').trim()
}
