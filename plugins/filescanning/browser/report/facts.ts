import {
  covered,
  heardMusic,
  type MatchKind,
  type MusicSpeechPart,
  matchKinds,
  type Report,
  type ReportMatch,
  secondsOf,
} from '../../contract'

/** Without those that are marked as *Not this recording*. */
export const countedMatches = (matches: readonly ReportMatch[]) =>
  matches.filter(({ false_positive }) => !false_positive)

/** What was identified of a file, in seconds. Without `music` nobody listened for music. */
export function heardIn({
  file,
  matches: all,
  music_speech,
}: Pick<Report, 'file' | 'matches' | 'music_speech'>) {
  const matches = countedMatches(all)
  const identified = Math.min(file.duration, covered(matches))
  const music = heardMusic(music_speech, matches)
  const unidentified = music?.unidentified ?? []
  return {
    identified,
    unidentified,
    ...(music && {
      music: {
        identified: music.identified,
        unidentified: secondsOf(unidentified),
        whole: music.identified + secondsOf(unidentified),
      },
    }),
  }
}

export const countsOf = ({ matches }: Pick<Report, 'matches'>): [MatchKind, number][] =>
  matchKinds
    .map((kind): [MatchKind, number] => [
      kind,
      countedMatches(matches).filter((one) => one.kind === kind).length,
    ])
    .filter(([, count]) => count > 0)

/** Shares of the file by what is heard in it. */
export function soundShares(parts: readonly MusicSpeechPart[], duration: number) {
  const share = (...labels: MusicSpeechPart['label'][]) =>
    duration > 0
      ? parts
          .filter(({ label }) => labels.includes(label))
          .reduce((sum, { start, end }) => sum + end - start, 0) / duration
      : 0
  return {
    music: share('m', 'ms'),
    speech: share('s', 'ms'),
    both: share('ms'),
    other: share('o'),
  }
}
