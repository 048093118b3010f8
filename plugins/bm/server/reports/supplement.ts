import type { ReportedStream } from '../tables/left'
import type { Entry } from './entries'
import type { Change, ReportEntry } from './formats/form'
import { entryOfText, isAsTold, type LedgerReader } from './ledger'

export type Changes = Record<Change, number>

export const noChanges = (): Changes => ({ added: 0, changed: 0, withdrawn: 0 })

interface Comparing {
  streams: readonly ReportedStream[]
  entriesOf(stream: ReportedStream): AsyncIterable<Entry>
  before: LedgerReader
  /** Of a stream of which nothing is known any more: what was told of it stays. */
  keep(entry: Entry): Promise<void>
  changes: Changes
}

/** What was added, changed and withdrawn since the report before, stream by stream; one of them is held in memory. */
export async function* changesSince(comparing: Comparing): AsyncGenerator<ReportEntry> {
  const { streams, entriesOf, before, keep, changes } = comparing
  const tell = (entry: Entry, change: Change): ReportEntry => {
    changes[change]++
    return { ...entry, change }
  }
  for (const stream of streams) {
    while (before.stream !== undefined && before.stream < stream.id) {
      for (const text of (await before.takeStream()).values()) await keep(entryOfText(text))
    }
    const told = before.stream === stream.id ? await before.takeStream() : new Map<number, string>()
    for await (const entry of entriesOf(stream)) {
      const text = told.get(entry.key)
      told.delete(entry.key)
      if (text === undefined) yield tell(entry, 'added')
      else if (!isAsTold(entry, text)) yield tell(entry, 'changed')
    }
    for (const text of told.values()) yield tell(entryOfText(text), 'withdrawn')
  }
  while (before.stream !== undefined) {
    for (const text of (await before.takeStream()).values()) await keep(entryOfText(text))
  }
}
