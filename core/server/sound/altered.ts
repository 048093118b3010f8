import type { Match } from './identifying'

/** Beyond this, percent, a recording was not played as it is: players and tapes are more exact. */
const exact = 1.5

/** What was changed about a recording that was heard, percent; what was not is 0. Undefined: it was played as it is. */
export function alteredBy({ tempoPercent, pitchPercent }: Match) {
  const beyond = (percent: number) => (Math.abs(percent) > exact ? percent : 0)
  const [tempo_percent, pitch_percent] = [beyond(tempoPercent), beyond(pitchPercent)]
  return tempo_percent === 0 && pitch_percent === 0 ? undefined : { tempo_percent, pitch_percent }
}
