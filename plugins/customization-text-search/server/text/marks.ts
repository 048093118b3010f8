import type { TimedWord } from '../tables'
import { runsOf } from './signs'

export type Mark = [from: number, to: number]

/** What stands around a hit in a headline of PostgreSQL; in no text, for control signs are not kept. */
export const markBegin = '\u0002'
export const markEnd = '\u0003'

/** Places of what PostgreSQL has marked, and of searched signs that it does not know as words. */
export function marksOf(text: string, headline: string, search: string): Mark[] {
  const marks: Mark[] = []
  let at = 0
  let begin = 0
  for (const sign of headline) {
    if (sign === markBegin) begin = at
    else if (sign === markEnd) marks.push([begin, at])
    else at += sign.length
  }
  const wanted = runsOf(search.replace(/(^|\s)-("[^"]*"?|\S+)/g, ' '))
  for (const run of new Set(wanted))
    for (let found = text.indexOf(run); found >= 0; found = text.indexOf(run, found + run.length))
      marks.push([found, found + run.length])
  return joined(marks)
}

function joined(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = []
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else found.push([from, to])
  }
  return found
}

/** Milliseconds after the sentence begins at which the word at a place of its text is said. */
export function timeAt(place: number, text: string, words: readonly TimedWord[]): number {
  const lower = text.toLowerCase()
  let from = 0
  let time = 0
  for (const { t, w } of words) {
    const found = lower.indexOf(w.toLowerCase(), from)
    if (found < 0) continue
    if (found > place) break
    time = t
    from = found + w.length
  }
  return time
}
