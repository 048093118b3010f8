import type { PlayedTrack } from '../../host/cli/radio/start-radio'

/** Milliseconds since 1970. */
export interface HeardResult {
  id: number
  title: string
  begin: number
  end: number
}

interface Sent {
  title: string
  kind: string
  begin: number
  end: number
  /** Place in the recording at `begin`, milliseconds. */
  from: number
  /** The radio broke down in it, or shortly before. */
  disturbed: boolean
  /** How it was played where that is not as it is: ` from 30 s, faded`. */
  about: string
}

export interface Comparison {
  /** Plays that the radio sent. */
  sent: number
  missed: string[]
  false: string[]
  doubled: string[]
  /** Seconds by which those that nothing disturbed are off. */
  beginsOff: number[]
  endsOff: number[]
  /** What was heard of each that was sent. */
  pairs: { sent: Sent; heard: HeardResult }[]
}

/** One play: the same recording, within five seconds of where it would be, after a pause of under a minute. */
const [mostDrift, longestPause] = [5_000, 60_000]
/** Until after a breakdown the stream is heard again. */
const recovery = 60_000
/** A result that begins so near to a play is that play, and so is one that shares most of its time. */
const near = 10_000
const mostlyShared = 0.5

/** What of a radio's log was to be heard between two moments, and what was. */
export function compareWithLog(
  log: readonly PlayedTrack[],
  results: readonly HeardResult[],
  { known, from, to }: { known: ReadonlySet<string>; from: number; to: number },
): Comparison {
  const isWithin = ({ begin, end }: { begin: number; end: number }) => begin >= from && end <= to
  const all = sentBy(log, known)
  const sent = all.filter(isWithin)
  const heardOf = (one: Sent) => results.filter((result) => isSame(one, result))
  const pairs = sent.flatMap((one) => heardOf(one).map((heard) => ({ sent: one, heard })))
  const surely = pairs.filter(({ sent: { disturbed } }) => !disturbed)
  return {
    sent: sent.length,
    missed: sent.filter((one) => heardOf(one).length === 0).map(words),
    false: results
      .filter((result) => isWithin(result) && !all.some((one) => isSame(one, result)))
      .map(words),
    doubled: sent.flatMap((one) => heardOf(one).slice(1).map(words)),
    beginsOff: surely.map(({ sent: one, heard }) => (heard.begin - one.begin) / 1000),
    endsOff: surely.map(({ sent: one, heard }) => (heard.end - one.end) / 1000),
    pairs,
  }
}

function sentBy(log: readonly PlayedTrack[], known: ReadonlySet<string>): Sent[] {
  const breakdowns = log.filter(({ kind }) => kind === 'breakdown')
  const sent: Sent[] = []
  for (const { title, kind = '', from = 0, how = '', begin, end } of log) {
    if (!known.has(title)) continue
    const one = { title, kind, begin: begin.getTime(), end: end.getTime(), from: from * 1000 }
    const last = sent.findLast((before) => before.title === title)
    const gap = last ? one.begin - last.end : Number.POSITIVE_INFINITY
    const expected = last ? last.from + one.begin - last.begin : 0
    if (last && gap < longestPause && Math.abs(one.from - expected) <= mostDrift) last.end = one.end
    else sent.push({ ...one, disturbed: false, about: how })
  }
  for (const one of sent) {
    one.disturbed = breakdowns.some(
      ({ begin, end }) => begin.getTime() < one.end && end.getTime() + recovery > one.begin,
    )
  }
  return sent
}

function isSame(sent: Sent, { title, begin, end }: HeardResult): boolean {
  if (sent.title !== title) return false
  const shared = Math.min(end, sent.end) - Math.max(begin, sent.begin)
  const shorter = Math.min(end - begin, sent.end - sent.begin)
  return shared > 0 && (shared > mostlyShared * shorter || Math.abs(begin - sent.begin) < near)
}

const words = ({ title, begin, end }: { title: string; begin: number; end: number }) =>
  `${title} ${new Date(begin).toISOString()} to ${new Date(end).toISOString().slice(11)}`

/** A line of the log file. */
export function readLogLine(line: string): PlayedTrack {
  const { begin, end, ...more } = JSON.parse(line)
  return { ...more, begin: new Date(begin), end: new Date(end) }
}
