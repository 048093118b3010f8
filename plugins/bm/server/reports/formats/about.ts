import { plainTime } from '@console/core/contract'
import { secondsOf } from '../not-heard'
import type { Making } from './form'

/** Said where a range goes on: more will have been played in it. */
export const notOver = (until: Date) =>
  `The range is not over: this holds what was heard until ${plainTime(until)} UTC`

/** What a report counts, and what it leaves out; told when all of its rows are written. */
export function countedOf({ tally, notHeard, heardUntil }: Making) {
  const { not_heard: not_heard_seconds, paused: paused_seconds } = secondsOf(notHeard)
  return {
    heard_until: heardUntil && plainTime(heardUntil),
    plays: tally.plays,
    played_seconds: tally.seconds,
    left_out: tally.leftOut,
    not_heard_seconds,
    paused_seconds,
  }
}

/** The same for people. */
export function aboutCells(making: Making): (string | number)[][] {
  const { wish, project, madeAt, heardUntil, streams } = making
  const { plays, played_seconds, left_out, ...seconds } = countedOf(making)
  return [
    ['Project', project],
    ['Streams', streams.length],
    ...[
      ['First day', wish.from],
      ['Last day', wish.to],
      ['Time zone', wish.timezone],
    ],
    ['Asked for (UTC)', plainTime(madeAt)],
    ...(heardUntil ? [['Not over', notOver(heardUntil)]] : []),
    ...[
      ['Plays', plays],
      ['Played, seconds', played_seconds],
    ],
    [`Left out: played for less than ${wish.min_duration} s`, left_out.too_short],
    [`Left out: score below ${wish.min_score}`, left_out.low_score],
    ['Left out: ISRC of another country, or none', left_out.other_country],
    ['Left out: marked as false positives', left_out.false_positive],
    ['Left out: not over yet', left_out.still_playing],
    ['Not heard, seconds', seconds.not_heard_seconds],
    ['Paused, seconds', seconds.paused_seconds],
  ]
}
