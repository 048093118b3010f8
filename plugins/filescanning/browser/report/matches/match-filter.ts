import { isUncertain, type MatchKind, matchKinds, type ReportMatch } from '../../../contract'

export const kindOf = (text: string | null): MatchKind | undefined =>
  matchKinds.find((kind) => kind === text)

/** Of one kind, and with these words in a title, a name or a code. */
export function filtered(
  matches: readonly ReportMatch[],
  kind: MatchKind | undefined,
  search: string,
  uncertain = false,
): readonly ReportMatch[] {
  const wanted = search.trim().toLowerCase()
  if (!kind && !wanted && !uncertain) return matches
  return matches.filter(
    (match) =>
      (!kind || match.kind === kind) &&
      (!uncertain || (isUncertain(match) && !match.false_positive)) &&
      (!wanted || textOf(match).includes(wanted)),
  )
}

const textOf = ({ title, artists, album, label, isrc, upc, acrid }: ReportMatch) =>
  [title, artists, album, label, isrc, upc, acrid].join('\n').toLowerCase()

/** The match before or after a place in the file; `current` counts while the place lies in it. */
export function neighbour(
  matches: readonly ReportMatch[],
  by: 1 | -1,
  place: number,
  current: number | undefined,
): ReportMatch | undefined {
  const at = matches.findIndex(({ id }) => id === current)
  const stands = matches[at]
  if (stands && place > stands.begin - near && place < stands.end + near) return matches[at + by]
  return by > 0
    ? matches.find(({ begin }) => begin > place - near)
    : matches.findLast(({ begin }) => begin < place - near)
}

/** Seconds. */
const near = 0.05
