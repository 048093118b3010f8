import { toWallTime } from '@console/core/contract'
import { type Call, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmDate, type DayShare, dayShares, type Kind, type timemapApi } from '../../contract'
import { balanceOf, toShares } from '../balance/day-balance'
import { dayOfStream, knownOf } from '../balance/known-of-day'
import { localDay } from '../day/local-day'
import { ownProject } from '../projects/project-rows'
import type { StreamInProject } from '../streams/in-projects'
import { ownStream } from '../streams/own-stream'
import { bmStreams, type StreamRow } from '../tables/streams'
import { loudnessOf, stepOf } from './loudness'
import { toTimemap } from './to-timemap'

export const timemapRoutes = (kind: Kind): Route[] => [
  route(kind.timemap.day, async (call) => {
    return { data: await toldDay(await ownStream(kind, call), call.query, call) }
  }),

  route(kind.timemap.loudness, async (call) => {
    const { stream } = await ownStream(kind, call)
    return { data: await toldLoudness(stream, call.query, call) }
  }),

  route(kind.timemap.project, async (call) => {
    const project = await ownProject(kind, call, call.params.pid)
    const { range, ...asked } = dayAsked(call.query)
    const rows = await call.rows(bmStreams).list({ where: eq(bmStreams.project_id, project.id) })
    const sums = new Map<DayShare, number>()
    const streams = []
    for (const stream of rows) {
      const found = await dayOfStream(stream, range, call)
      const { seconds } = balanceOf(knownOf(found, range))
      for (const share of dayShares) sums.set(share, (sums.get(share) ?? 0) + seconds[share])
      const { stream_id, name } = stream
      const plays = found.results.filter(
        ({ begin, over, false_positive }) => begin >= range.begin && over && !false_positive,
      )
      streams.push({
        stream_id,
        name,
        shares: toShares((share) => seconds[share]),
        plays: plays.length,
        play_time: Math.round(plays.reduce((sum, { played }) => sum + played, 0)),
      })
    }
    streams.sort((a, b) => a.name.localeCompare(b.name))
    const shares = toShares((share) => sums.get(share) ?? 0)
    return { data: { ...asked, shares, streams } }
  }),
]

type Parts = Pick<Call, 'db' | 'services'>

export async function toldDay(
  of: StreamInProject,
  query: Call<typeof timemapApi.day>['query'],
  parts: Parts,
) {
  const { range, ...asked } = dayAsked(query)
  return { ...asked, ...(await toTimemap(of, range, parts)) }
}

export async function toldLoudness(
  stream: StreamRow,
  query: Call<typeof timemapApi.loudness>['query'],
  parts: Parts,
) {
  const { range } = dayAsked(query)
  const { from, to } = query
  const begin = range.begin.getTime() + from * 1000
  const last = to === undefined ? range.end.getTime() : range.begin.getTime() + to * 1000
  const stretch = { begin, end: Math.max(begin, Math.min(last, range.end.getTime())) }
  const asked = { begin: new Date(stretch.begin), end: new Date(stretch.end) }
  const { minutes } = await dayOfStream(stream, asked, parts)
  const levels = Buffer.from(loudnessOf(minutes, stretch)).toString('base64')
  return { from, step: stepOf(stretch), levels }
}

function dayAsked({ date, timezone }: Call<typeof timemapApi.day>['query']) {
  const range = localDay(date, timezone)
  return {
    range,
    date: date ?? bmDate(new Date(`${toWallTime(range.begin, timezone)}Z`)),
    timezone,
    seconds: Math.round((range.end.getTime() - range.begin.getTime()) / 1000),
  }
}
