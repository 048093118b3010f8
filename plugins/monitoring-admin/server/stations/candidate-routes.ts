import {
  Failure,
  invalid,
  isRowId,
  notFound,
  offsetOf,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { StationCandidates, StationDesk, type Undone } from '#plugins/bm/contract'
import { candidatesApi } from '../../contract'

/** Of one call. */
const mostDecided = 100

const candidates = (services: Services) => services.provided(StationCandidates)

async function toSeveral(asked: string, work: (ids: number[]) => Promise<Undone[]>) {
  const ids = [...new Set(asked.split(','))].filter(isRowId).map(Number)
  if (ids.length > mostDecided) throw invalid({ ids: `At most ${mostDecided} stations at once` })
  if (ids.length === 0) throw notFound('candidate')
  const undone = await work(ids)
  const [first] = undone
  if (first && undone.length === ids.length) throw new Failure(422, first.message)
  const failed = undone.map(({ row, message }) => ({ id: row, message }))
  return { data: { done: ids.length - failed.length, failed } }
}

export const candidateRoutes: Route[] = [
  route(candidatesApi.list, async ({ query, services, page }) => {
    const { search, state, per_page: limit } = query
    const asked = { search, state, limit, offset: offsetOf(query) }
    const { candidates: rows, total } = await candidates(services).list(asked)
    return page(rows, total)
  }),
  route(candidatesApi.take, async ({ body, services }) => ({
    data: await candidates(services).take(body.stations),
  })),
  route(candidatesApi.accept, ({ params, services }) =>
    toSeveral(params.ids, (ids) => candidates(services).accept(ids)),
  ),
  route(candidatesApi.refuse, ({ params, services }) =>
    toSeveral(params.ids, (ids) => candidates(services).refuse(ids)),
  ),
  route(candidatesApi.merge, async ({ params, body, services, audit }) => {
    if (!isRowId(params.id)) throw notFound('candidate')
    const users = await services.provided(StationDesk).usersOf(body.into)
    for (const uid of new Set(users.map((user) => user.uid))) audit(uid)
    return { data: await candidates(services).merge(Number(params.id), body.into) }
  }),
]
