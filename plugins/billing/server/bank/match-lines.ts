import type { StatementEntry } from '../../contract'
import { creditorReference } from '../creditor-reference'
import { toMinorText } from '../money'
import { isSameName } from './payer-name'
import type { StatementLine } from './statement-line'

export interface Payable {
  number: string
  uid: number
  currency: string
  /** Minor units. */
  owed: number
  names: readonly string[]
}

const signs = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What each line is for. Bills are told in the order in which they are to be paid. */
export function matchLines(
  lines: readonly StatementLine[],
  payables: readonly Payable[],
  /** Numbers of bills that a reference was entered for before. */
  entered: ReadonlyMap<string, string>,
): StatementEntry[] {
  const find = finder(payables)
  const left = new Map(payables.map(({ number, owed }) => [number, owed]))
  return lines.map(({ named, ...line }) => {
    const before = entered.get(line.reference)
    if (before !== undefined) return { ...line, state: 'entered', bill: before }
    const amount = toMinorText(line.amount, line.currency) ?? 0
    if (amount <= 0) return { ...line, state: 'debit', bill: '' }
    const { found, certain } = find(`${named} ${line.purpose}`, line.currency)
    const [first] = found
    if (first) {
      const owed = found.reduce((sum, { number }) => sum + (left.get(number) ?? 0), 0)
      const isOne = found.every(({ uid }) => uid === first.uid)
      const sure = certain && isOne && amount <= owed
      if (sure) pay(found, amount, left)
      return { ...line, state: sure ? 'sure' : 'proposed', bill: first.number }
    }
    const alike = payables.find(
      ({ number, currency, names }) =>
        currency === line.currency &&
        left.get(number) === amount &&
        names.some((name) => isSameName(name, line.payer)),
    )
    return { ...line, state: alike ? 'proposed' : 'unknown', bill: alike?.number ?? '' }
  })
}

/** Another line may name the same bill: it is no more owed twice. */
function pay(found: readonly Payable[], amount: number, left: Map<string, number>): void {
  let rest = amount
  for (const { number } of found) {
    const part = Math.min(rest, left.get(number) ?? 0)
    left.set(number, (left.get(number) ?? 0) - part)
    rest -= part
  }
}

/** Finds the bills that a text names, by their numbers or by their references, which hold them. */
function finder(payables: readonly Payable[]) {
  const bySigns = new Map(payables.map((payable) => [signs(payable.number), payable]))
  // A longer number is looked for first: a shorter one may be its beginning.
  const lengths = [...new Set([...bySigns.keys()].map(({ length }) => length))].sort(
    (one, other) => other - one,
  )
  return (text: string, currency: string) => {
    const written = signs(text)
    const found = new Set<Payable>()
    let certain = true
    for (let at = 0; at < written.length; at += 1) {
      for (const length of lengths) {
        const payable = bySigns.get(written.slice(at, at + length))
        if (payable?.currency !== currency) continue
        const before = /RF\d\d$/.exec(written.slice(Math.max(0, at - 4), at))?.[0]
        // Mistyped digits are what the check digits are there for.
        if (before && !creditorReference(payable.number).startsWith(before)) certain = false
        found.add(payable)
        at += length - 1
        break
      }
    }
    // Open ones first: that is what is paid.
    const sorted = [...found].sort((one, other) => Number(other.owed > 0) - Number(one.owed > 0))
    return { found: sorted, certain }
  }
}
