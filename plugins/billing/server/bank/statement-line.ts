import { createHash } from 'node:crypto'
import type { StatementProblem } from '../../contract'

/** What a statement says of one transfer. */
export interface StatementLine {
  /** The bank's; empty: it tells none. */
  reference: string
  /** A day. */
  date: string
  payer: string
  /** For people. */
  purpose: string
  /** What else may name a bill. */
  named: string
  /** Decimal text; less than 0: money that went away. */
  amount: string
  currency: string
}

export interface ReadStatement {
  accounts: string[]
  lines: StatementLine[]
  problems: StatementProblem[]
}

/** As long as a reference may be. */
const longest = 100

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** A reference for each, the same one whenever the statement is read again. */
export function withReferences(lines: readonly StatementLine[]): StatementLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const { reference: told, date, payer, purpose, amount, currency } = line
    const made = `made-${hashOf([date, payer, purpose, amount, currency].join('\n'))}`
    const reference = told === '' ? made : told.length > longest - 6 ? hashOf(told) : told
    const time = (times.get(reference) ?? 0) + 1
    times.set(reference, time)
    return { ...line, reference: time > 1 ? `${reference}/${time}` : reference }
  })
}

/** In one line, without what databases and screens do not take. */
export const plainText = (text: string, most = 500): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
