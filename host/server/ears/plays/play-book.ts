import type { HeardPlay, Match } from '@console/core/server'

interface Stretch {
  begin: number
  end: number
  over: boolean
}

/** A play that may go on; milliseconds. */
export interface OpenPlay {
  /** Of its row; undefined before it was to have one. */
  id: number | undefined
  set: string
  match: Match
  begin: number
  end: number
  /** Places in the recording at `begin` and `end`, milliseconds. */
  from: number
  place: number
  /** Heard by a process before this one, up to `before.end`. */
  before: { played: number; end: number }
  /** What connections of this process have told, by their names for it. */
  stretches: Map<string, Stretch>
}

/** The place in a recording where a pause ends may be off by so much. */
const mostDrift = 5000
/** Two plays of one recording that lie so far in each other are one: music that repeats itself fits at several places. */
const echoShare = 0.5
const shortest = 1000

export const longestPause = 60_000
/** What goes on after the longest pause is known by then. */
const patience = 12_000
/** Milliseconds after its end that nothing is added to a play any more. */
export const longestGap = longestPause + patience

/** Makes one play of what is told in parts: by several connections, around a jingle, at several places that sound alike. */
export class PlayBook {
  private open: OpenPlay[] = []

  /** `deafFor`: milliseconds that a set does not listen between two looks, in which nothing can be heard. */
  constructor(
    private readonly pause = longestPause,
    private readonly deafFor: (set: string) => number = () => 0,
  ) {}

  /** Goes on from what another process has left. */
  resume(plays: readonly OpenPlay[]): void {
    const known = new Set(this.open.flatMap(({ id }) => id ?? []))
    this.open.push(...plays.filter(({ id }) => id === undefined || !known.has(id)))
  }

  /** What has no row yet is told to those who look by another set now; of what has one, they are told by another id. */
  moveUntold(from: string, to: string): void {
    for (const play of this.open) {
      if (play.id === undefined && play.set === from) play.set = to
    }
  }

  /** The set of the play that a connection tells by this name. */
  setOf(heardId: string): string | undefined {
    return this.open.find(({ stretches }) => stretches.has(heardId))?.set
  }

  /** The play that this is a part of; undefined while it is too short to be one. */
  add(heard: HeardPlay): OpenPlay | undefined {
    const begin = heard.begin.getTime()
    const end = heard.end.getTime()
    const known = this.open.find(({ stretches }) => stretches.has(heard.id))
    const play =
      known ??
      this.open.find((one) => one.set === heard.set && isSame(one, heard, this.pauseOf(one)))
    if (!play && end - begin < shortest) return undefined
    const into = play ?? this.begin(heard)
    into.stretches.set(heard.id, { begin, end, over: heard.over })
    // The surest place tells what was played, the latest one how far it has come.
    if (heard.match.votes > into.match.votes) into.match = heard.match
    if (begin <= into.begin) into.from = heard.match.referenceBeginMs
    into.begin = Math.min(into.begin, Math.max(begin, this.floorOf(into)))
    if (end >= into.end) into.place = heard.match.referenceEndMs
    into.end = Math.max(into.end, end)
    return into
  }

  /** Plays to which nothing can be added any more; `all`: nothing is heard from now on. */
  settle(now: number, all = false): OpenPlay[] {
    const settled = this.open.filter(
      (play) =>
        all ||
        (!this.goesOn(play) &&
          now - play.end > this.pauseOf(play) + Math.min(patience, this.pause)),
    )
    this.open = this.open.filter((play) => !settled.includes(play))
    return settled
  }

  private pauseOf({ set }: OpenPlay): number {
    return this.pause + this.deafFor(set)
  }

  private goesOn({ stretches }: OpenPlay): boolean {
    return [...stretches.values()].some(({ over }) => !over)
  }

  private begin(heard: HeardPlay): OpenPlay {
    const begin = heard.begin.getTime()
    const play: OpenPlay = {
      id: undefined,
      set: heard.set,
      match: heard.match,
      begin,
      end: begin,
      from: heard.match.referenceBeginMs,
      place: heard.match.referenceBeginMs,
      before: { played: 0, end: Number.NEGATIVE_INFINITY },
      stretches: new Map(),
    }
    this.open.push(play)
    play.begin = Math.max(begin, this.floorOf(play))
    return play
  }

  /** One recording sounds once at a time: a play begins where the one before it ends. */
  private floorOf(play: OpenPlay): number {
    const earlier = this.open.filter(
      (one) =>
        one !== play &&
        one.set === play.set &&
        one.match.reference === play.match.reference &&
        one.begin < play.begin,
    )
    return Math.max(Number.NEGATIVE_INFINITY, ...earlier.map(({ end }) => end))
  }
}

/** Of plays of one set. */
function isSame(play: OpenPlay, { match, begin, end }: HeardPlay, pause: number): boolean {
  if (play.match.reference !== match.reference) return false
  const [from, to] = [begin.getTime(), end.getTime()]
  const shared = Math.min(to, play.end) - Math.max(from, play.begin)
  if (shared > echoShare * Math.min(to - from, play.end - play.begin)) return true
  const gap = from - play.end
  return gap < pause && Math.abs(match.referenceBeginMs - (play.place + gap)) <= mostDrift
}

/** What it is told by: the surest of what was heard, with the places of the whole play. */
export const matchOf = ({ match, begin, end, from, place }: OpenPlay): Match => ({
  ...match,
  sampleBeginMs: 0,
  sampleEndMs: Math.round(end - begin),
  referenceBeginMs: Math.round(from),
  referenceEndMs: Math.round(place),
  playOffsetMs: Math.round(place),
})

/** Seconds that were heard, each once. */
export function playedOf({ before, stretches, begin }: OpenPlay): number {
  let heard = 0
  let upTo = Math.max(before.end, begin)
  const inOrder = [...stretches.values()].sort((a, b) => a.begin - b.begin)
  for (const stretch of inOrder) {
    heard += Math.max(0, stretch.end - Math.max(upTo, stretch.begin))
    upTo = Math.max(upTo, stretch.end)
  }
  return before.played + heard / 1000
}

/** A play as it is told: by its match, with its times of day. */
export const toldOf = (play: OpenPlay) => ({
  match: matchOf(play),
  played: playedOf(play),
  begin: new Date(play.begin),
  end: new Date(play.end),
})
