import { invalid } from '@console/core/server'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { StatementProblem } from '../../contract'
import { plainText, type ReadStatement, type StatementLine } from './statement-line'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  // Statements have no document type, so there are no entities of their own.
  processEntities: { maxEntityCount: 1, maxTotalExpansions: 500_000, maxExpandedLength: 5_000_000 },
})

type Element = Partial<Record<string, unknown>>

/** A CAMT.053 statement (ISO 20022), of any version. */
export function readCamt(xml: string): ReadStatement {
  if (/<!DOCTYPE/i.test(xml)) {
    throw invalid({ file: 'This XML file has a document type: a statement of a bank has none' })
  }
  if (XMLValidator.validate(xml) !== true) throw invalid({ file: 'This is not well-formed XML' })
  const [message] = elements(at(parsed(xml), 'Document', 'BkToCstmrStmt'))
  if (!message) throw invalid({ file: 'This XML file is no CAMT.053 statement' })
  const read: ReadStatement = { accounts: [], lines: [], problems: [] }
  let entry = 0
  for (const statement of elements(message.Stmt)) {
    const account =
      textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
    if (account && !read.accounts.includes(account)) read.accounts.push(account)
    for (const one of elements(statement.Ntry)) {
      entry += 1
      const lines = linesOf(one)
      if ('text' in lines) read.problems.push({ ...lines, line: entry })
      else read.lines.push(...lines)
    }
  }
  return read
}

function parsed(xml: string): Element {
  try {
    return parser.parse(xml) as Element
  } catch {
    throw invalid({ file: 'This XML file cannot be read' })
  }
}

type Unread = Omit<StatementProblem, 'line'>

/** An entry may stand for many transfers, each with details of its own. */
function linesOf(entry: Element): StatementLine[] | Unread {
  const status = textAt(entry, 'Sts', 'Cd') || textOf(entry.Sts)
  if (status !== '' && status !== 'BOOK') {
    return { text: 'This entry is not booked yet: {value}', value: status }
  }
  const whole = moneyOf(entry.Amt)
  if (!whole) return { text: '‘{value}’ is no amount', value: textOf(entry.Amt) }
  const day = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt')
  if (day === '') return { text: 'The entry has no day', value: '' }
  const details = elements(entry.NtryDtls).flatMap(({ TxDtls }) => elements(TxDtls))
  const direction = textOf(entry.CdtDbtInd)
  const amounts = details.map((one) => amountOf(one, whole.currency))
  const own = referenceOf(entry.AcctSvcrRef) || referenceOf(entry.NtryRef)
  // Where the bank does not say what each came to, only the sum can be told.
  if (details.length < 2 || amounts.includes(undefined)) {
    const one = lineOf(details[0] ?? {}, { ...whole, day, direction })
    const reference = own || referenceOf(at(details[0], 'Refs', 'AcctSvcrRef'))
    return [{ ...one, reference, purpose: one.purpose || plainText(textOf(entry.AddtlNtryInf)) }]
  }
  return details.map((one, place) => ({
    ...lineOf(one, { currency: whole.currency, amount: amounts[place] ?? '', day, direction }),
    reference: referenceOf(at(one, 'Refs', 'AcctSvcrRef')) || (own && `${own}/${place + 1}`),
  }))
}

interface OfEntry {
  amount: string
  currency: string
  day: string
  direction: string
}

function lineOf(details: Element, { amount, currency, day, direction }: OfEntry): StatementLine {
  const isDebit = (textOf(details.CdtDbtInd) || direction) === 'DBIT'
  const party = isDebit ? 'Cdtr' : 'Dbtr'
  const structured = elements(at(details, 'RmtInf', 'Strd')).map((one) =>
    textAt(one, 'CdtrRefInf', 'Ref'),
  )
  const written = listed(at(details, 'RmtInf', 'Ustrd')).map(textOf)
  return {
    reference: '',
    date: day,
    payer: plainText(
      textAt(details, 'RltdPties', party, 'Pty', 'Nm') || textAt(details, 'RltdPties', party, 'Nm'),
      200,
    ),
    purpose: plainText([...structured, ...written].filter(Boolean).join(' ')),
    named: textAt(details, 'Refs', 'EndToEndId'),
    amount: isDebit ? `-${amount}` : amount,
    currency,
  }
}

/** What one of many came to, in the currency of the account. */
function amountOf(details: Element, currency: string): string | undefined {
  const told = [details.Amt, at(details, 'AmtDtls', 'TxAmt', 'Amt')].map(moneyOf)
  return told.find((money) => money?.currency === currency)?.amount
}

function moneyOf(value: unknown) {
  const currency = textOf((value as Element | undefined)?.['@Ccy'])
  const amount = textOf(value).replace(/^\+/, '')
  return /^\d{1,15}(\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency)
    ? { amount: amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency }
    : undefined
}

/** What banks write where they have none is none. */
const referenceOf = (value: unknown) =>
  textOf(value).replace(/^(NONREF|NOTPROVIDED|NOREF|0+)$/i, '')

const dayAt = (entry: Element, name: string) =>
  /^\d{4}-\d\d-\d\d/.exec(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm'))?.[0] ?? ''

const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const elements = (value: unknown): Element[] =>
  listed(value).filter((one): one is Element => typeof one === 'object' && one !== null)

/** The first of those that are called so, inside of each other. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inside, name) => elements(inside)[0]?.[name], value)

function textOf(value: unknown): string {
  const [first] = listed(value)
  const text = typeof first === 'object' && first !== null ? (first as Element)['#text'] : first
  return typeof text === 'string' ? plainText(text) : ''
}

const textAt = (value: unknown, ...names: string[]) => textOf(at(value, ...names))
