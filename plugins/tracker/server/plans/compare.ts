import { plainTime } from '@console/core/contract'
import type { ComparedLine, PlanLine } from '../../contract'
import { isFollowed, windowOf } from './csv-plan'
import { grouped } from './grouped'

interface Range {
  begin: Date
  end: Date
}

export interface Heard extends Range {
  id: number
  stream_id: string
  acr_id: string
  played: number
  complete: boolean
  over: boolean
}

interface Air {
  plays: readonly Heard[]
  /** Seconds of a stretch in which the station was not heard. */
  notHeard(streamId: string, range: Range): number
  /** Of the spot. */
  secondsOf(acrId: string): number
  now: Date
}

interface Open {
  line: PlanLine
  window: Range
  day: Range
  /** Seconds of its time, as far as it has come, in which the station was not heard. */
  notHeard: number
  /** So long that the spot could have been on air without anybody hearing it. */
  deaf: boolean
  play?: Heard
  more: Heard[]
  /** The play was on its day, and not in its time. */
  isOutside?: boolean
}

const slackSeconds = 5

const distanceMs = ({ begin }: Heard, window: Range) =>
  begin < window.begin ? Number(window.begin) - Number(begin) : Number(begin) - Number(window.end)

const within = ({ begin }: Heard, range: Range) => begin >= range.begin && begin < range.end

/**
 * What became of each line. A play counts for one line only: whole ones first, then those that were cut short; what is left
 * between the times of a line is one too many, and what is left on its day was out of its daypart, unless nobody knows
 * what was on air in its time.
 */
export function comparePlan(lines: readonly PlanLine[], zone: string, air: Air): ComparedLine[] {
  const open = lines.map((line): Open => {
    const { day, ...window } = windowOf(line, zone)
    const { notHeard, deaf } = silenceIn(window, line, air)
    return { line, window, day, notHeard, deaf, more: [] }
  })
  const keyOf = (streamId: string, acrId: string) => `${streamId} ${acrId}`
  const bySpot = grouped(
    open.filter(({ line }) => isFollowed(line)),
    ({ line }) => keyOf(line.stream_id, line.acr_id),
  )
  const heard = grouped(air.plays, ({ stream_id, acr_id }) => keyOf(stream_id, acr_id))
  for (const [key, group] of bySpot)
    assign(group, joinInterrupted(heard.get(key) ?? [], air), air.now)
  return open.map((one) => compared(one, air))
}

/** An airing that was heard in parts, because the station was not monitored between them, is one. */
function joinInterrupted(plays: readonly Heard[], air: Air): Heard[] {
  const found: Heard[] = []
  for (const play of plays.toSorted((a, b) => a.begin.getTime() - b.begin.getTime())) {
    const last = found.at(-1)
    const gap = last && { begin: last.end, end: play.begin }
    const isRest =
      last &&
      gap &&
      !last.complete &&
      !play.complete &&
      (play.end.getTime() - last.begin.getTime()) / 1000 <=
        air.secondsOf(play.acr_id) + slackSeconds &&
      air.notHeard(play.stream_id, gap) > 0
    if (!isRest) found.push({ ...play })
    else Object.assign(last, { end: play.end, played: last.played + play.played, over: play.over })
  }
  return found
}

/** Whether the station was not monitored where the rest of an incomplete airing would be. */
function isInterrupted({ stream_id, acr_id, begin, end, played }: Heard, air: Air): boolean {
  const missingMs = (air.secondsOf(acr_id) - played) * 1000
  if (missingMs <= 0) return false
  const around = {
    begin: new Date(begin.getTime() - missingMs),
    end: new Date(Math.min(end.getTime() + missingMs, air.now.getTime())),
  }
  return air.notHeard(stream_id, around) >= 1
}

function assign(lines: readonly Open[], plays: readonly Heard[], now: Date) {
  const free = new Set([...plays].sort((one, other) => one.begin.getTime() - other.begin.getTime()))
  const inOrder = [...lines].sort(
    (one, other) => one.window.end.getTime() - other.window.end.getTime(),
  )
  const take = (line: Open, fits: (play: Heard) => boolean) => {
    const found = line.play ? undefined : [...free].find(fits)
    if (found) {
      line.play = found
      free.delete(found)
    }
    return found !== undefined
  }
  for (const line of inOrder) take(line, (play) => play.complete && within(play, line.window))
  for (const line of inOrder) take(line, (play) => within(play, line.window))
  for (const play of [...free]) {
    const line = inOrder.find((one) => within(play, one.window))
    if (!line) continue
    line.more.push(play)
    free.delete(play)
  }
  for (const line of inOrder) {
    if (line.deaf || line.play || line.window.end > now) continue
    const [nearest] = [...free]
      .filter((play) => within(play, line.day))
      .sort((one, other) => distanceMs(one, line.window) - distanceMs(other, line.window))
    if (nearest && take(line, (play) => play === nearest)) line.isOutside = true
  }
}

function silenceIn({ begin, end }: Range, line: PlanLine, air: Air) {
  const until = end <= air.now ? end : air.now
  const isAsked = isFollowed(line) && until > begin
  const notHeard = isAsked ? air.notHeard(line.stream_id, { begin, end: until }) : 0
  return { notHeard, deaf: notHeard >= Math.max(1, air.secondsOf(line.acr_id)) }
}

function compared(one: Open, air: Air): ComparedLine {
  const { now } = air
  const { line, window, notHeard, deaf, play, more, isOutside } = one
  const isOver = window.end <= now
  const state = (): ComparedLine['state'] => {
    if (!isFollowed(line)) return 'not_followed'
    // While it runs, nobody knows how long it will be.
    if (play && !play.over && !play.complete) return 'waiting'
    if (isOutside) return 'out_of_daypart'
    if (more.length > 0) return 'twice'
    if (play && !play.complete) return isInterrupted(play, air) ? 'not_heard' : 'short'
    if (play) return 'aired'
    if (!isOver) return 'waiting'
    return deaf ? 'not_heard' : 'missed'
  }
  return {
    ...line,
    state: state(),
    plays: [...(play ? [play] : []), ...more].map(({ id, begin, played, complete }) => ({
      id,
      begin: plainTime(begin),
      played_duration: Math.round(played),
      complete,
    })),
    not_heard: Math.round(notHeard),
  }
}
