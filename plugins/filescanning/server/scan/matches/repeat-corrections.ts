import type { Db } from '@console/core/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { RecognizedMatch } from '../../../contract'
import { type MatchRow, type ScanFileRow, scanMatches } from '../../tables'
import type { NewMatch } from './to-matches'

/** What a new scan has found, with what users have corrected in the report before. */
export async function withCorrections(
  found: NewMatch[],
  { id, duration }: Pick<ScanFileRow, 'id' | 'duration'>,
  tx: Db,
): Promise<NewMatch[]> {
  const corrected = await tx
    .select()
    .from(scanMatches)
    .where(and(eq(scanMatches.file_row, id), isNotNull(scanMatches.corrected_at)))
  return repeatCorrections(found, corrected, duration)
}

/** Each correction goes to the new match of the same recording that covers most of the same time, at least half of it. */
export function repeatCorrections(
  found: readonly NewMatch[],
  corrected: readonly MatchRow[],
  duration: number,
): NewMatch[] {
  const matches = [...found]
  for (const row of corrected) {
    const { id: _id, uid: _uid, file_row: _file, ...before } = row
    if (before.manual) {
      if (before.begin < duration) matches.push(before)
      continue
    }
    const was = toRecognized(row)
    const [best] = matches
      .map((match, at) => ({ at, match, shared: sharedSeconds(match, was) }))
      .filter(({ match, shared }) => isSame(match, was) && shared >= (was.end - was.begin) / 2)
      .sort((one, other) => other.shared - one.shared)
    if (!best) continue
    const { false_positive, note, corrected_by, corrected_at } = before
    const repeated = before.recognized
      ? { ...before, recognized: toRecognized(best.match) }
      : { ...best.match, false_positive, note, corrected_by, corrected_at }
    matches[best.at] = repeated
  }
  return matches
}

type Recognizable = Pick<NewMatch, 'kind' | 'title' | 'acrid' | 'begin' | 'end' | 'recognized'>

/** What the scan recognized, before anybody corrected it. */
export const toRecognized = (match: Recognizable): RecognizedMatch => {
  const { kind, title, acrid, begin, end } = match
  return match.recognized ?? { kind, title, acrid, begin, end }
}

const isSame = (match: NewMatch, was: RecognizedMatch) =>
  !match.corrected_at &&
  match.kind === was.kind &&
  (was.acrid ? match.acrid === was.acrid : match.title === was.title)

const sharedSeconds = (one: Pick<NewMatch, 'begin' | 'end'>, other: RecognizedMatch) =>
  Math.min(one.end, other.end) - Math.max(one.begin, other.begin)
