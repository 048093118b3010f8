import { divided, joined, type Stretch } from './stretches'

interface Play extends Stretch {
  /** Seconds that were heard. */
  played: number
}

/**
 * When a play was heard. What its seconds lack is taken from its midst, where its stream was not heard; at its edges, and where
 * nothing lacks, hearing it counts more than the state, which is told some seconds early or late.
 */
export function heardIn(play: Play, away: readonly Stretch[]): Stretch[] {
  const { begin, end, played } = play
  const within = away.filter((one) => one.begin > begin && one.end < end)
  const sum = within.reduce((all, one) => all + one.end - one.begin, 0)
  const share = Math.min(1, Math.max(0, end - begin - played * 1000) / sum)
  if (!(share > 0)) return [{ begin, end }]
  const missed = within.map((one) => {
    const [middle, half] = [(one.begin + one.end) / 2, (share * (one.end - one.begin)) / 2]
    return { begin: Math.ceil(middle - half), end: Math.floor(middle + half) }
  })
  return divided([{ begin, end }], joined(missed)).outside
}
