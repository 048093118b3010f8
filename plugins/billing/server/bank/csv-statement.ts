import { invalid } from '@console/core/server'
import Papa from 'papaparse'
import type { StatementProblem } from '../../contract'
import { type ColumnKind, columnsOf, type StatementColumns } from './statement-columns'
import { plainText, type ReadStatement, type StatementLine } from './statement-line'
import { amountOf, dayOf, type Writing, writingOf } from './written'

/** Banks write about the account before the heads. */
const mostBefore = 30

interface Table {
  columns: StatementColumns
  /** Line of the heads in the file, from 1. */
  head: number
  rows: string[][]
}

/** A statement as banks let it be saved for spreadsheets. */
export function readCsv(text: string): ReadStatement {
  const table = tableOf(text)
  const { columns, rows, head } = table
  const cell = (row: readonly string[], kind: ColumnKind) => {
    const place = columns[kind]
    return place === undefined ? '' : (row[place] ?? '').trim()
  }
  const money = (kind: ColumnKind) => rows.map((row) => cell(row, kind))
  const writing = writingOf(money('date'), [
    ...money('amount'),
    ...money('credit'),
    ...money('debit'),
  ])
  const read: ReadStatement = { accounts: [], lines: [], problems: [] }
  rows.forEach((row, at) => {
    if (row.every((one) => one.trim() === '')) return
    const line = lineOf((kind) => cell(row, kind), columns, writing)
    if ('text' in line) read.problems.push({ ...line, line: head + 1 + at })
    else read.lines.push(line)
  })
  return read
}

function tableOf(text: string): Table {
  for (const delimiter of [';', ',', '\t']) {
    const { data } = Papa.parse<string[]>(text, { delimiter })
    for (const [at, heads] of data.slice(0, mostBefore).entries()) {
      const columns = columnsOf(heads)
      if (!columns) continue
      if (columns.currency === undefined && columns.told === '') {
        throw invalid({
          file: 'The file has no column for the currency, and its amounts name none',
        })
      }
      return { columns, head: at + 1, rows: data.slice(at + 1) }
    }
  }
  throw invalid({
    file: 'This is neither CAMT.053 nor CSV with heads: there have to be columns for the day and the amount, like ‘Buchungstag’ and ‘Betrag’, or ‘Date’ and ‘Amount’',
  })
}

type Unread = Omit<StatementProblem, 'line'>

function lineOf(
  cell: (kind: ColumnKind) => string,
  { told }: StatementColumns,
  writing: Writing,
): StatementLine | Unread {
  const date = dayOf(cell('date'), writing)
  if (!date) return { text: '‘{value}’ is no day', value: cell('date') }
  const currency = (cell('currency') || told).toUpperCase().replace('€', 'EUR')
  if (!/^[A-Z]{3}$/.test(currency)) {
    return { text: '‘{value}’ is no currency', value: cell('currency') }
  }
  const written = cell('amount') || cell('credit') || cell('debit')
  const amount = amountOf(written, writing)
  if (amount === undefined) {
    return /^\d{1,3}[.,]\d{3}$/.test(written)
      ? {
          text: '‘{value}’ may be thousands or a part of one: nothing in the file tells',
          value: written,
        }
      : { text: '‘{value}’ is no amount', value: written }
  }
  const wentAway =
    /^(s|d|soll|debit|dbit)$/i.test(cell('direction')) ||
    (cell('amount') === '' && cell('credit') === '')
  return {
    reference: plainText(cell('bank')),
    date,
    payer: plainText(cell('payer'), 200),
    purpose: plainText(cell('purpose')),
    named: cell('named'),
    amount: wentAway ? `-${amount.replace('-', '')}` : amount,
    currency,
  }
}
