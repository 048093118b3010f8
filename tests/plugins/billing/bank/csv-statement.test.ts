import { describe, expect, test } from 'vitest'
import { readStatement } from '../../../../plugins/billing/server/bank/read-statement'

const read = (text: string) => readStatement(Buffer.from(text))

describe('a CSV statement', () => {
  test('of a German bank is read, with what stands above its heads and in the letters of Windows', () => {
    const text = [
      'Kontoauszug;DE89370400440532013000',
      '',
      '"Buchungstag";"Name Zahlungsbeteiligter";"Verwendungszweck";"Betrag";"Waehrung"',
      '"12.09.2046";"Söhne GmbH";"INV-2046-000002; danke";"1.234,50";"EUR"',
      '"13.09.46";"Vermieter";"Miete";"-700,00";"EUR"',
      ';"";"Saldo";"534,50";"EUR"',
    ].join('\r\n')
    const { lines, problems } = readStatement(Buffer.from(text, 'latin1'))
    expect(lines).toMatchObject([
      {
        date: '2046-09-12',
        payer: 'Söhne GmbH',
        purpose: 'INV-2046-000002; danke',
        amount: '1234.5',
      },
      { date: '2046-09-13', amount: '-700', currency: 'EUR' },
    ])
    expect(problems).toEqual([{ line: 6, text: '‘{value}’ is no day', value: '' }])
    // Where the bank has no reference, the same line has the same one the next time.
    expect(read(text.replaceAll('ö', 'ö')).lines[1]?.reference).toBe(lines[1]?.reference)
  })

  test('of an English bank is read, by months first where the file tells so', () => {
    const { lines, problems } = read(
      [
        'Date,Name,Reference,Amount (EUR),Transaction ID',
        '9/3/2046,"Smith, Ann",INV-2046-000001,"1,234.50",T-1',
        '9/23/2046,Smith,INV-2046-000001,(12.00),T-2',
        '31.02.2046,Smith,x,1.00,T-3',
        '9/24/2046,Smith,x,about ten,T-4',
        '9/24/2046,Smith,x,"1,000",T-5',
      ].join('\n'),
    )
    expect(lines).toMatchObject([
      {
        date: '2046-09-03',
        payer: 'Smith, Ann',
        amount: '1234.5',
        currency: 'EUR',
        reference: 'T-1',
      },
      { date: '2046-09-23', amount: '-12', reference: 'T-2' },
      { date: '2046-09-24', amount: '1000', reference: 'T-5' },
    ])
    expect(problems).toEqual([
      { line: 4, text: '‘{value}’ is no day', value: '31.02.2046' },
      { line: 5, text: '‘{value}’ is no amount', value: 'about ten' },
    ])
  })

  test('says so where nobody can tell thousands from parts of one', () => {
    const { lines, problems } = read('Date;Amount;Currency\n2046-09-03;1,234;EUR')
    expect(lines).toEqual([])
    expect(problems[0]?.text).toMatch(/nothing in the file tells/)
  })

  test('with columns for what came and what went is read by them', () => {
    const { lines } = read(
      'Datum;Soll;Haben;Währung;Zweck\n03.09.2046;;10,00;CHF;a\n03.09.2046;5,00;;CHF;b',
    )
    expect(lines.map(({ amount }) => amount)).toEqual(['10', '-5'])
    const signed = read(
      'Datum;Betrag;Soll/Haben;Währung\n03.09.2046;10,00;S;EUR\n03.09.2046;10,00;H;EUR',
    )
    expect(signed.lines.map(({ amount }) => amount)).toEqual(['-10', '10'])
  })

  test('is refused without a day, an amount or a currency', () => {
    const sentence = (text: string) => {
      try {
        return read(text)
      } catch (error) {
        return JSON.stringify((error as { fields?: unknown }).fields ?? error)
      }
    }
    expect(sentence('Who;What\na;b')).toMatch(/neither CAMT.053 nor CSV/)
    expect(sentence('Date;Amount\n2046-09-03;1.00')).toMatch(/no column for the currency/)
  })
})
