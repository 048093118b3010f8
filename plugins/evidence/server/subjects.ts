import type { Services } from '@console/core/server'
import { type FoundMatch, FoundMatches } from '#plugins/filescanning/contract'
import type { EvidenceRow } from './tables'

/** What an item of a pack is about. */
export interface Subject extends FoundMatch {
  /** From 1, in the order of the pack. */
  number: number
}

/** Those of these matches that the account has: file after file, in the order that the files are first named in, by begin. */
export async function findMatches(
  { uid, match_ids }: Pick<EvidenceRow, 'uid' | 'match_ids'>,
  { provided }: Pick<Services, 'provided'>,
): Promise<Subject[]> {
  const found = await provided(FoundMatches).find(uid, match_ids)
  const placeOf = new Map(match_ids.map((id, at) => [id, at]))
  const firstOf = new Map<string, number>()
  for (const { match, file } of found) {
    const place = placeOf.get(match.id) ?? 0
    firstOf.set(file.file_id, Math.min(place, firstOf.get(file.file_id) ?? place))
  }
  const fileOrder = ({ file }: FoundMatch) => firstOf.get(file.file_id) ?? 0
  return found
    .sort(
      (one, other) =>
        fileOrder(one) - fileOrder(other) ||
        one.match.begin - other.match.begin ||
        one.match.id - other.match.id,
    )
    .map((one, at) => ({ ...one, number: at + 1 }))
}

/** Matches of one file. */
export type Group = [Subject, ...Subject[]]

/** File after file, as they stand. */
export function byFile(subjects: readonly Subject[]): Group[] {
  const groups = new Map<string, Group>()
  for (const subject of subjects) {
    const group = groups.get(subject.file.file_id)
    if (group) group.push(subject)
    else groups.set(subject.file.file_id, [subject])
  }
  return [...groups.values()]
}
