import { type Call, offsetOf, type Route, route, type Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { type TopTrack, topMusicApi } from '../contract'

type Track = { acr_id: string; title: string; artists: string; times: string; total: string }

export const topMusicRoutes: Route[] = [
  route(topMusicApi.tracks, async (call) => {
    const { found, total } = await topTracks(call)
    return call.page(found, total)
  }),
  route(topMusicApi.countries, async ({ services }) => {
    const countries = new Set<string>()
    for await (const { country } of services.accounts.each()) if (country) countries.add(country)
    return { data: [...countries].sort() }
  }),
]

async function topTracks({
  query,
  services,
  db,
}: Pick<Call<(typeof topMusicApi)['tracks']>, 'query' | 'services' | 'db'>) {
  const { country, service_type } = query
  const uids = country && (await uidsIn(country, services))
  const span = { from: query.from, until: dayAfter(query.to), uids: uids || undefined }
  const charts = services.charts.filter(
    ({ service }) => service_type === undefined || service === service_type,
  )
  if (charts.length === 0 || uids?.length === 0) return { found: [], total: 0 }
  const counted = charts.map(
    ({ service, tracks }) =>
      sql`select ${service}::text as service, acr_id, title, artists, times from (${tracks(span)}) as chart`,
  )
  const { rows } = await db.execute<Track & { by_service: TopTrack['by_service'] }>(sql`
    with counted as (
      select acr_id, service, max(title) as title, max(artists) as artists, sum(times) as times
      from (${sql.join(counted, sql` union all `)}) as told
      where acr_id <> '' group by acr_id, service
    )
    select acr_id, max(title) as title, max(artists) as artists, sum(times) as times,
      json_object_agg(service, times) as by_service, count(*) over () as total
    from counted group by acr_id
    order by sum(times) desc, acr_id
    limit ${query.per_page} offset ${offsetOf(query)}`)
  const found = rows.map(({ total, times, ...row }) => ({ ...row, times: Number(times) }))
  return { found, total: Number(rows[0]?.total ?? 0) }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

async function uidsIn(country: string, services: Services) {
  const uids: number[] = []
  for await (const one of services.accounts.each()) if (one.country === country) uids.push(one.uid)
  return uids
}
