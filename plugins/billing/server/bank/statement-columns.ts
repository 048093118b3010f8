/** What a column of a statement holds, by the names that banks give it, without signs and in lower case. */
const names = {
  date: 'buchungstag buchungsdatum buchung datum date bookingdate transactiondate postingdate valutadatum wertstellung valuta valuedate',
  amount: 'betrag amount umsatz transactionamount',
  credit: 'gutschrift haben credit paidin moneyin',
  debit: 'lastschrift belastung soll debit paidout moneyout',
  direction: 'sollhaben sh creditdebit cdtdbtind debitcredit',
  currency: 'währung waehrung currency whg ccy',
  purpose:
    'verwendungszweck zweck zahlungszweck purpose reference paymentreference remittanceinformation description beschreibung details referenz zahlungsreferenz',
  payer:
    'name auftraggeber auftraggeberempfänger auftraggeberempfaenger zahlungspflichtiger zahlungspflichtiger begünstigterzahlungspflichtiger beguenstigterzahlungspflichtiger namezahlungsbeteiligter payer payername counterparty debtor sender partnername',
  bank: 'bankreference bankreferenz transactionid transaktionsid umsatzid buchungsreferenz entryreference accountservicerreference acctsvcrref id',
  named: 'endtoendreferenz endtoendid endtoendreference kundenreferenz kundenreferenzendtoend',
} as const

export type ColumnKind = keyof typeof names
export type StatementColumns = Partial<Record<ColumnKind, number>> & { told: string }

const plain = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which column is which; undefined: this is no row of heads. */
export function columnsOf(heads: readonly string[]): StatementColumns | undefined {
  let currency = ''
  const cleaned = heads.map((head) => {
    const sign = /\b([A-Z]{3})\)?\s*$/.exec(head)?.[1] ?? (head.includes('€') ? 'EUR' : undefined)
    const isMoney = sign !== undefined && /^(betrag|amount|umsatz)/i.test(head.trim())
    if (isMoney) currency = sign
    return plain(isMoney ? head.replace(/\(?(€|[A-Z]{3})\)?\s*$/, '') : head)
  })
  const found: StatementColumns = { told: currency }
  for (const kind of Object.keys(names) as ColumnKind[]) {
    // The name that stands first is what is meant where a bank tells two of them.
    for (const name of names[kind].split(' ')) {
      const place = cleaned.indexOf(name)
      if (place < 0) continue
      found[kind] = place
      break
    }
  }
  const hasMoney = found.amount !== undefined || found.credit !== undefined
  return found.date !== undefined && hasMoney ? found : undefined
}
