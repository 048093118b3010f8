interface Transfer {
  name: string
  iban: string
  /** Decimal text, in euros. */
  amount: string
  /** ISO 11649. */
  reference: string
}

/** What a bank's app reads from the QR code of a SEPA transfer (EPC069-12, version 2). */
export const epcText = ({ name, iban, amount, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replace(/\s/g, ''), `EUR${amount}`, '']
    .concat(reference)
    .join('\n')
