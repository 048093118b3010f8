import { type MatchKind, type MusicSpeechPart, matchKinds, type Report } from '../../contract'

/** Seconds that at least one of the spans covers; given by begin. */
export function covered(spans: readonly { begin: number; end: number }[]): number {
  let sum = 0
  let reach = 0
  for (const { begin, end } of spans) {
    sum += Math.max(0, end - Math.max(begin, reach))
    reach = Math.max(reach, end)
  }
  return sum
}

export const countsOf = ({ matches }: Pick<Report, 'matches'>): [MatchKind, number][] =>
  matchKinds
    .map((kind): [MatchKind, number] => [kind, matches.filter((one) => one.kind === kind).length])
    .filter(([, count]) => count > 0)

/** Shares of the file by what is heard in it. */
export function soundShares(parts: readonly MusicSpeechPart[], duration: number) {
  const share = (...labels: MusicSpeechPart['label'][]) =>
    duration > 0
      ? parts
          .filter(({ label }) => labels.includes(label))
          .reduce((sum, { start, end }) => sum + end - start, 0) / duration
      : 0
  return { music: share('m', 'ms'), speech: share('s', 'ms'), other: share('o') }
}
