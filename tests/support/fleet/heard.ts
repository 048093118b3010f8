import type { PlayedTrack } from '../../../host/cli/radio/start-radio'
import { compareWithLog, type HeardResult } from '../radio-log'
import type { Fleet } from './start-fleet'

interface State {
  stream_row: number
  code: number
  reason: string
  begin: Date
  end: Date | null
}

export interface FleetHeard {
  sent: number
  missed: string[]
  false: string[]
  doubled: string[]
  /** Stretches in which the service says that it did not listen, seconds: by stream. */
  gaps: { station: number; reason: string; begin: number; end: number }[]
  /** States of a stream that lie on each other, or leave a time out. */
  statesOff: string[]
}

/** What begins or ends so near to a gap may be lost in it, and what of a song beside one can be known; milliseconds. */
const aroundGap = 3_000
const shortest = 18_000
const afterBegin = 15_000
const beforeEnd = 25_000

/** Results and states of all stations against what these have sent. */
export async function compareFleet({ rows, stations, query }: Fleet, until: number) {
  const songs = new Set(stations.songs.map(({ title }) => title))
  const results = await query<HeardResult & { stream_row: number; begin: Date; end: Date }>(
    'select id, stream_row, title, begin, "end" from bm_results order by begin',
  )
  const states = await query<State>('select * from bm_states order by stream_row, begin, id')
  const all: FleetHeard = {
    sent: 0,
    missed: [],
    false: [],
    doubled: [],
    gaps: [],
    statesOff: [],
  }
  for (const [station, row] of rows.entries()) {
    const own = states.filter(({ stream_row: of }) => of === row)
    const since = own.find(({ code }) => code === 0)?.begin.getTime()
    if (since === undefined) throw new Error(`Station ${station} was never heard`)
    const gaps = own
      .filter(({ code, begin }) => code !== 0 && begin.getTime() >= since)
      .map(({ reason, begin, end }) => ({
        reason,
        begin: begin.getTime(),
        end: end?.getTime() ?? until,
      }))
    const heard = results
      .filter(({ stream_row: of }) => of === row)
      .map(({ id, title, begin, end }) => ({
        id,
        title,
        begin: begin.getTime(),
        end: end.getTime(),
      }))
    const log = stations.log(station, since - 120_000, until)
    const range = { known: songs, from: since + afterBegin, to: until - beforeEnd }
    const whole = compareWithLog(log, heard, range)
    const heardOf = compareWithLog(without(gaps, log), heard, range)
    const named = (plays: readonly string[]) => plays.map((play) => `station ${station}: ${play}`)
    all.sent += whole.sent
    all.missed.push(...named(heardOf.missed))
    all.false.push(...named(whole.false))
    all.doubled.push(...named(whole.doubled))
    all.gaps.push(...gaps.map((gap) => ({ station, ...gap })))
    all.statesOff.push(...named(statesOff(own)))
  }
  return all
}

/** What was sent while it was listened to, as far as it can be known. */
function without(gaps: readonly { begin: number; end: number }[], log: readonly PlayedTrack[]) {
  let rest = [...log]
  for (const gap of gaps) {
    rest = rest.flatMap((track) => {
      const [begin, end] = [track.begin.getTime(), track.end.getTime()]
      const [from, to] = [gap.begin - aroundGap, gap.end + aroundGap]
      if (to <= begin || from >= end) return [track]
      const before = { ...track, end: new Date(Math.min(end, from)) }
      const place = (track.from ?? 0) + Math.max(0, to - begin) / 1000
      const after = { ...track, from: place, begin: new Date(Math.max(begin, to)) }
      return [before, after]
    })
  }
  return rest.filter(({ begin, end }) => end.getTime() - begin.getTime() >= shortest)
}

function statesOff(states: readonly State[]): string[] {
  return states.slice(1).flatMap(({ begin, reason }, at) => {
    const before = states[at]
    const isNext = before?.end?.getTime() === begin.getTime()
    return isNext ? [] : [`${before?.reason ?? ''} / ${reason} at ${begin.toISOString()}`]
  })
}

/** Sound that the store has and no row names, and stretches that were kept twice, as `stream: seconds`. */
export async function keptTwice({ query, s3 }: Fleet) {
  const pieces = await query<{ stream_id: number; begin: Date; end: Date; object_key: string }>(
    'select stream_id, begin, "end", object_key from ear_pieces order by stream_id, begin',
  )
  const keys = new Set(pieces.map(({ object_key: key }) => key))
  const unnamed = [...s3.store.objects.keys()].filter((key) => {
    const place = key.indexOf('streams/')
    return place >= 0 && !keys.has(key.slice(place))
  })
  const twice = pieces.slice(1).flatMap((piece, at) => {
    const before = pieces[at]
    if (before?.stream_id !== piece.stream_id) return []
    const seconds = (before.end.getTime() - piece.begin.getTime()) / 1000
    return seconds > 1 ? [`${piece.stream_id}: ${seconds}`] : []
  })
  return { unnamed, twice }
}
