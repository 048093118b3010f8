import { useState } from 'react'
import type { Statement, StatementBill, StatementEntry } from '#plugins/billing/contract'

/** An entry with what the operator makes of it. */
export interface ChosenEntry extends StatementEntry {
  ticked: boolean
  /** The bill that is named now; undefined: none that there is. */
  of: StatementBill | undefined
  /** Why it was not written down. */
  problem: string
}

type Choice = Partial<Pick<ChosenEntry, 'ticked' | 'bill' | 'state' | 'problem'>> & {
  /** Of the bill, where that has changed since the statement was read. */
  to_pay?: number
}

export const isOpen = ({ state }: Pick<StatementEntry, 'state'>) =>
  state !== 'entered' && state !== 'debit'

/** What is ticked, and for which bill: the sure ones from the beginning. */
export function useChosen({ entries, bills }: Statement) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const byNumber = new Map(bills.map((bill) => [bill.number, bill]))
  /** What was recorded for each bill since the statement was read. */
  const paid = new Map<string, number>()
  for (const entry of entries) {
    const { bill, state } = { ...entry, ...choices.get(entry.reference) }
    if (state !== 'entered' || entry.state === 'entered') continue
    const number = bill.trim().toUpperCase()
    paid.set(number, (paid.get(number) ?? 0) + Number(entry.amount))
  }
  const stillToPay = ({ number, to_pay }: StatementBill) =>
    Math.max(0, Math.round((to_pay - (paid.get(number) ?? 0)) * 100) / 100)
  const chosen = entries.map((entry): ChosenEntry => {
    const choice = choices.get(entry.reference)
    const { bill, state } = { ...entry, ...choice }
    const named = byNumber.get(bill.trim().toUpperCase())
    const to_pay = choice?.to_pay ?? (named ? stillToPay(named) : 0)
    const of = named?.currency === entry.currency ? { ...named, to_pay } : undefined
    const ticked = (choice?.ticked ?? entry.state === 'sure') && of !== undefined
    return {
      ...entry,
      bill,
      state,
      of,
      ticked: ticked && isOpen({ state }),
      problem: choice?.problem ?? '',
    }
  })
  const change = (changes: readonly { reference: string; choice: Choice }[]) =>
    setChoices((before) => {
      const after = new Map(before)
      for (const { reference, choice } of changes) {
        after.set(reference, { ...after.get(reference), ...choice })
      }
      return after
    })
  return { chosen, change }
}
