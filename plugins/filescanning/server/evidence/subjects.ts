import { isRowId, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import {
  type ContainerRow,
  containers,
  type EvidenceRow,
  type MatchRow,
  type ScanFileRow,
  scanFiles,
  scanMatches,
} from '../tables'

/** A match with the file that it was found in. */
export interface Found {
  match: MatchRow
  file: ScanFileRow
  container: Pick<ContainerRow, 'id' | 'name'>
}

/** What an item of a pack is about. */
export interface Subject extends Found {
  /** From 1, in the order of the pack. */
  number: number
}

/** Those of these matches that the account has: file after file, in the order that the files are first named in, by begin. */
export async function findMatches(
  { uid, matchIds }: Pick<EvidenceRow, 'uid' | 'matchIds'>,
  { db }: Pick<Services, 'db'>,
): Promise<Subject[]> {
  const found: Found[] = await db
    .select({
      match: scanMatches,
      file: scanFiles,
      container: { id: containers.id, name: containers.name },
    })
    .from(scanMatches)
    .innerJoin(scanFiles, eq(scanFiles.id, scanMatches.fileRow))
    .innerJoin(containers, eq(containers.id, scanFiles.containerId))
    .where(and(eq(scanMatches.uid, uid), inArray(scanMatches.id, matchIds.filter(isRowId))))
  const placeOf = new Map(matchIds.map((id, at) => [id, at]))
  const firstOf = new Map<number, number>()
  for (const { match, file } of found) {
    const place = placeOf.get(match.id) ?? 0
    firstOf.set(file.id, Math.min(place, firstOf.get(file.id) ?? place))
  }
  const fileOrder = ({ file }: Found) => firstOf.get(file.id) ?? 0
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
  const groups = new Map<number, Group>()
  for (const subject of subjects) {
    const group = groups.get(subject.file.id)
    if (group) group.push(subject)
    else groups.set(subject.file.id, [subject])
  }
  return [...groups.values()]
}
