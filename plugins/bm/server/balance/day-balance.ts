import type { SoundKind } from '@console/core/server'
import { type DayShare, dayShares } from '../../contract'
import { heardIn } from '../day/heard-in'
import { divided, joined, type Stretch } from '../day/stretches'
import { besidePlays } from './beside-plays'

/** What is known of a day; stretches may lie on each other and reach beyond it. */
export interface KnownOfDay {
  day: Stretch
  now: number
  states: readonly (Stretch & { code: number })[]
  results: readonly (Stretch & { kind: 'music' | 'custom' | 'report'; played: number })[]
  /** What was taken for music, speech or silence. */
  kinds: readonly (Stretch & { kind: SoundKind })[]
  /** In which no sound was louder than nothing. */
  silences: readonly Stretch[]
  /** Of which something is kept, whether or not it could be told what it is. */
  heard: readonly Stretch[]
}

export interface DayBalance {
  spans: (Stretch & { share: DayShare })[]
  /** Whole seconds; their sum is the day's. */
  seconds: Record<DayShare, number>
}

/** How a minute sounded is written when it is over: until then it cannot be told. */
const untoldFor = 90_000
/** A state in which a stream is heard, and that in which it is silent. */
const running = 0
const mute = 12
const paused = 4

/** Every second of a day is one thing: what comes first here is it where several are true. */
export function balanceOf(known: KnownOfDay): DayBalance {
  const { day, now, states, results, silences, heard } = known
  const inState = (is: (code: number) => boolean) => states.filter(({ code }) => is(code))
  const listened = joined(inState((code) => code === running || code === mute))
  const away = joined(inState((code) => code !== running && code !== mute))
  const playing = (isWanted: (byHand: boolean) => boolean) =>
    results.filter(({ kind }) => isWanted(kind === 'report')).flatMap((play) => heardIn(play, away))
  const kinds = besidePlays(known.kinds, joined(playing(() => true)))
  const soundsLike = (...wanted: SoundKind[]) => kinds.filter(({ kind }) => wanted.includes(kind))
  const justNow = [{ begin: now - untoldFor, end: now }]
  const layers: [DayShare, readonly Stretch[]][] = [
    ['ahead', [{ begin: Math.max(day.begin, now), end: day.end }]],
    // Nothing is monitored in a pause, whatever a play around it says.
    ['paused', inState((code) => code === paused)],
    ['recognised', playing((byHand) => !byHand)],
    ['by_hand', playing((byHand) => byHand)],
    ['down', inState((code) => code !== running && code !== mute && code !== paused)],
    ['silence', [...inState((code) => code === mute), ...silences, ...soundsLike('silence')]],
    ['unknown_music', soundsLike('m', 'ms')],
    ['speech', soundsLike('s')],
    ['unknown', [...heard, ...divided(listened, justNow).inside]],
  ]
  let rest = joined([day])
  const spans: DayBalance['spans'] = []
  for (const [share, stretches] of layers) {
    const { inside, outside } = divided(rest, joined(stretches))
    spans.push(...inside.map((stretch) => ({ ...stretch, share })))
    rest = outside
  }
  spans.push(...rest.map((stretch) => ({ ...stretch, share: 'not_kept' as const })))
  spans.sort((a, b) => a.begin - b.begin)
  return { spans: neighboursJoined(spans), seconds: secondsOf(spans, day) }
}

/** As calls answer it, in the order of the shares. */
export const toShares = (seconds: (share: DayShare) => number) =>
  dayShares.map((share) => ({ share, seconds: seconds(share) }))

/** Whole seconds that add up: those that are cut off most get what is left. */
function secondsOf(spans: DayBalance['spans'], day: Stretch): DayBalance['seconds'] {
  const exact = new Map<DayShare, number>(dayShares.map((share) => [share, 0]))
  for (const { share, begin, end } of spans) {
    exact.set(share, (exact.get(share) ?? 0) + (end - begin) / 1000)
  }
  const whole = new Map([...exact].map(([share, seconds]) => [share, Math.floor(seconds)]))
  let left =
    Math.round((day.end - day.begin) / 1000) - [...whole.values()].reduce((a, b) => a + b, 0)
  const cutOff = (share: DayShare) => (exact.get(share) ?? 0) - (whole.get(share) ?? 0)
  for (const share of dayShares.toSorted((a, b) => cutOff(b) - cutOff(a))) {
    if (left-- > 0) whole.set(share, (whole.get(share) ?? 0) + 1)
  }
  return Object.fromEntries(whole) as DayBalance['seconds']
}

function neighboursJoined(spans: DayBalance['spans']): DayBalance['spans'] {
  const found: DayBalance['spans'] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last?.share === span.share && last.end === span.begin) last.end = span.end
    else found.push({ ...span })
  }
  return found
}
