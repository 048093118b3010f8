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
  early?: boolean
}

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
  for (const [key, group] of bySpot) assign(group, heard.get(key) ?? [])
  return open.map((one) => compared(one, air))
}

function assign(lines: readonly Open[], plays: readonly Heard[]) {
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
  for (const line of inOrder)
    if (!line.deaf && take(line, (play) => within(play, line.day))) line.early = true
}

function silenceIn({ begin, end }: Range, line: PlanLine, air: Air) {
  const until = end <= air.now ? end : air.now
  const isAsked = isFollowed(line) && until > begin
  const notHeard = isAsked ? air.notHeard(line.stream_id, { begin, end: until }) : 0
  return { notHeard, deaf: notHeard >= Math.max(1, air.secondsOf(line.acr_id)) }
}

function compared(one: Open, { now }: Air): ComparedLine {
  const { line, window, notHeard, deaf, play, more, early } = one
  const isOver = window.end <= now
  const state = (): ComparedLine['state'] => {
    if (!isFollowed(line)) return 'not_followed'
    // While it runs, nobody knows how long it will be.
    if (play && !play.over && !play.complete) return 'waiting'
    // What was early may come once more in its time.
    if (early) return isOver ? 'out_of_daypart' : 'waiting'
    if (more.length > 0) return 'twice'
    if (play) return play.complete ? 'aired' : 'short'
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
