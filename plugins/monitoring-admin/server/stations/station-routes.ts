import { isRowId, notFound, offsetOf, type Route, route, type Services } from '@console/core/server'
import { StationDesk, type StationUser } from '#plugins/bm/contract'
import { adminStationsApi } from '../../contract'
import { emailsOf } from '../emails-of'
import { lookAt } from './look-at'

const desk = (services: Services) => services.provided(StationDesk)

async function found(id: string, services: Services) {
  const station = isRowId(id) ? await desk(services).station(Number(id)) : undefined
  if (!station) throw notFound('station')
  return station
}

/** With the addresses of their accounts. */
async function told(users: readonly StationUser[], services: Services) {
  const emailOf = await emailsOf(
    users.map(({ uid }) => uid),
    services,
  )
  return users.map(({ row, project, ...user }) => ({
    ...user,
    id: row,
    email: emailOf(user.uid),
    project_id: project.id,
    project: project.name,
    region: project.region,
  }))
}

type Planned = Awaited<ReturnType<StationDesk['merging']>>

const toldMerge = async ({ moved, removed, ...plan }: Planned, services: Services) => ({
  ...plan,
  moved: await told(moved, services),
  removed: await told(removed, services),
})

export const stationRoutes: Route[] = [
  route(adminStationsApi.list, async ({ query, services, page }) => {
    const { per_page: limit, page: _, ...asked } = query
    const wanted = { ...asked, limit, offset: offsetOf(query) }
    const { stations, total } = await desk(services).list(wanted)
    return page(stations, total)
  }),
  route(adminStationsApi.get, async ({ params, services }) => {
    const station = await found(params.id, services)
    const users = await told(await desk(services).usersOf(station.id), services)
    return { data: { ...station, users } }
  }),
  route(adminStationsApi.days, async ({ params, services }) => {
    const { id } = await found(params.id, services)
    const { states, ...heard } = await desk(services).heard(id)
    const told = states.map(({ begin, ...state }) => ({ ...state, start: begin }))
    return { data: { ...heard, states: told } }
  }),
  route(adminStationsApi.create, async ({ body: { reason: _, ...draft }, services }) => ({
    data: await desk(services).add(draft),
  })),
  route(adminStationsApi.update, async ({ params, body, services, audit }) => {
    const { id } = await found(params.id, services)
    const { reason: _, ...draft } = body
    const users = await desk(services).usersOf(id)
    for (const uid of new Set(users.map((user) => user.uid))) audit(uid)
    return { data: await desk(services).change(id, draft) }
  }),
  route(adminStationsApi.merging, async ({ params, query, services }) => {
    const { id } = await found(params.id, services)
    return { data: await toldMerge(await desk(services).merging(id, query.into), services) }
  }),
  route(adminStationsApi.merge, async ({ params, body, services, audit }) => {
    const { id } = await found(params.id, services)
    const users = await desk(services).usersOf(id)
    for (const uid of new Set(users.map((user) => user.uid))) audit(uid)
    return { data: await toldMerge(await desk(services).merge(id, body.into), services) }
  }),
  route(adminStationsApi.look, async ({ query, services }) => ({
    data: await lookAt(query.url, services),
  })),
]
