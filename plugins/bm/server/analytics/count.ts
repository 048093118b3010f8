import type { Db } from '@console/core/server'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Analytics, Counted } from '../../contract'
import { type DayRange, datesOf } from '../day/day-range'
import { bmTracks } from '../tables/analytics'
import { playsByTime, playsByTrack, type Wanted } from './plays'

type Sums = { plays: string | number; seconds: number }

const nothing: Counted = { plays: 0, play_time: 0, plays_before: 0, play_time_before: 0 }

function add(sums: Counted, { plays, seconds }: Sums, isBefore: boolean): Counted {
  const [count, time] = [Number(plays), Number(seconds)]
  return isBefore
    ? {
        ...sums,
        plays_before: sums.plays_before + count,
        play_time_before: sums.play_time_before + time,
      }
    : { ...sums, plays: sums.plays + count, play_time: sums.play_time + time }
}

const rounded = (sums: Counted): Counted => ({
  plays: sums.plays,
  plays_before: sums.plays_before,
  play_time: Math.round(sums.play_time),
  play_time_before: Math.round(sums.play_time_before),
})

const rowsOf = async <T>(db: Db, query: SQL) => (await db.execute(query)).rows as T[]

/** By date, hour of the week and stream, beside the range before. */
export async function countByTime(wanted: Wanted, range: DayRange, db: Db) {
  const both = { begin: range.before.begin, end: range.end }
  const isBefore = sql`at < ${range.begin.toISOString()}::timestamptz`
  // Times by the clocks of the zone are worked out once for each quarter of an hour, not for each stream's.
  const found = await rowsOf<
    Sums & { before: boolean; hour: string | null; weekday: number | null; stream: number | null }
  >(
    db,
    sql`with slots as (${playsByTime(wanted, both)}), sums as (
        select at, ${isBefore} as before, stream_row, grouping(at) as of_stream,
          sum(plays) as plays, sum(seconds) as seconds
        from slots group by grouping sets ((at), (${isBefore}, stream_row))
      )
      select ${isBefore} as before, to_char(at at time zone ${range.zone}, 'YYYY-MM-DD HH24') as hour,
        extract(isodow from at at time zone ${range.zone})::int as weekday, null::int as stream,
        sum(plays) as plays, sum(seconds) as seconds
        from sums where of_stream = 0 group by 1, 2, 3
      union all
      select before, null, null, stream_row, plays, seconds from sums where of_stream = 1`,
  )
  const dates = new Map(datesOf(range).map((date) => [date, nothing]))
  const shownDates = [...dates.keys()]
  const beforeDates = datesOf({ ...range, begin: range.before.begin })
  const hours = new Map<string, Analytics['hours'][number]>()
  const streams = new Map<number, Counted>()
  let total = nothing
  for (const { before, hour, weekday, stream, ...sums } of found) {
    if (stream !== null) streams.set(stream, add(streams.get(stream) ?? nothing, sums, before))
    if (hour === null || weekday === null) continue
    total = add(total, sums, before)
    const [date = '', clock = ''] = hour.split(' ')
    // A day is compared with the one that has the same place in the range before.
    const shown = before ? (shownDates[beforeDates.indexOf(date)] ?? '') : date
    const day = dates.get(shown)
    if (day) dates.set(shown, add(day, sums, before))
    if (before) continue
    const held = hours.get(`${weekday} ${clock}`)
    hours.set(`${weekday} ${clock}`, {
      weekday,
      hour: Number(clock),
      plays: (held?.plays ?? 0) + Number(sums.plays),
      play_time: (held?.play_time ?? 0) + Number(sums.seconds),
    })
  }
  return {
    total: rounded(total),
    dates: [...dates].map(([date, sums]) => ({ date, ...rounded(sums) })),
    hours: [...hours.values()].map((one) => ({ ...one, play_time: Math.round(one.play_time) })),
    streams: rankedStreams(wanted, streams),
    streamsBefore: [...streams.values()].filter(({ plays_before: plays }) => plays > 0).length,
  }
}

function rankedStreams({ streams }: Wanted, sums: ReadonlyMap<number, Counted>) {
  return streams
    .flatMap(({ id, stream_id, name }) => {
      const of = sums.get(id)
      return of && of.plays > 0 ? [{ stream_id, name, ...rounded(of) }] : []
    })
    .sort((one, other) => other.plays - one.plays || one.name.localeCompare(other.name))
}

interface RankRow extends Sums {
  list: 'tracks' | 'artists' | 'labels' | 'total'
  track: number | null
  name: string | null
  plays_before: string
  seconds_before: number
  total: string
  total_before: string
}

/** The most played tracks, artists and labels, beside the range before, and how many tracks there are. */
export async function countByTrack(
  wanted: Wanted,
  range: DayRange,
  { ranks, db }: { ranks: number; db: Db },
) {
  const found = await rowsOf<RankRow>(
    db,
    sql`with sums as materialized (
        select track_id, sum(plays) filter (where not before) as plays, sum(seconds) filter (where not before) as seconds,
          sum(plays) filter (where before) as plays_before, sum(seconds) filter (where before) as seconds_before
        from (
          select track_id, plays, seconds, false as before from (${playsByTrack(wanted, range)}) as now
          union all
          select track_id, plays, seconds, true from (${playsByTrack(wanted, range.before)}) as earlier
        ) as both_ranges group by track_id
      ), named as materialized (
        select sums.*, artists, label, acr_id, title from sums join ${bmTracks} on id = track_id
        where ${inArray(bmTracks.kind, [...wanted.kinds])}
      ), listed as (
        (select 'tracks' as list, track_id as track, null as name, plays, seconds, plays_before, seconds_before
          from named where plays > 0 order by plays desc, title, track_id limit ${ranks})
        union all
        (select 'artists', null, artists, sum(plays), sum(seconds), sum(plays_before), sum(seconds_before)
          from named where artists <> '' group by artists having sum(plays) > 0 order by 4 desc, 3 limit ${ranks})
        union all
        (select 'labels', null, label, sum(plays), sum(seconds), sum(plays_before), sum(seconds_before)
          from named where label <> '' group by label having sum(plays) > 0 order by 4 desc, 3 limit ${ranks})
        union all
        select 'total', null, null, count(*) filter (where plays > 0), 0, count(*) filter (where plays_before > 0), 0 from named
      ) select * from listed`,
  )
  const of = (list: RankRow['list']) => found.filter((row) => row.list === list)
  const [total] = of('total')
  return {
    tracks: await tracksOf(of('tracks'), db),
    artists: of('artists').map((row) => ({ name: row.name ?? '', ...countedOf(row) })),
    labels: of('labels').map((row) => ({ name: row.name ?? '', ...countedOf(row) })),
    count: { tracks: Number(total?.plays ?? 0), tracks_before: Number(total?.plays_before ?? 0) },
  }
}

const countedOf = (row: RankRow): Counted => ({
  plays: Number(row.plays),
  play_time: Math.round(Number(row.seconds)),
  plays_before: Number(row.plays_before ?? 0),
  play_time_before: Math.round(Number(row.seconds_before ?? 0)),
})

async function tracksOf(rows: readonly RankRow[], db: Db) {
  const ids = rows.map(({ track }) => track ?? 0)
  const named = await db.select().from(bmTracks).where(inArray(bmTracks.id, ids))
  const byId = new Map(named.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const one = byId.get(row.track ?? 0)
    if (!one) return []
    const { id, acr_id, kind, title, artists, label } = one
    return [{ track: id, acrid: acr_id, kind, title, artists, label, ...countedOf(row) }]
  })
}
