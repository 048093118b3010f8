import { type Call, contains, is, isRowId, type Route, route } from '@console/core/server'
import { and, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { itemsApi } from '../../contract'
import { ownProject } from '../own-project'
import { ucfItems } from '../tables'
import { ownItem, toItem, toItems } from './item-rows'
import { isResolved, isUnresolved } from './item-states'
import { betweenDates } from './time-range'

type ItemsCall = Call<typeof itemsApi.list>

export const itemRoutes: Route[] = [
  route(itemsApi.list, async (call) => {
    const { query, db } = call
    const project = await ownProject(call, call.params.pid)
    const isShown = and(eq(ucfItems.project_id, project.id), gt(ucfItems.num, 0))
    const { rows, total } = await call.rows(ucfItems).page(
      {
        ...query,
        sort: query.sortby ?? query.sort,
        search: query.label_value || query.search,
      },
      {
        where: and(isShown, ...filters(query)),
        search: withWords,
        sorts: { explains: ucfItems.airtime },
      },
    )
    return call.page(await toItems(rows, db), total)
  }),

  route(itemsApi.get, async (call) => {
    const project = await ownProject(call, call.params.pid)
    return { data: await toItem(await ownItem(call, project.id, call.params.id), call.db) }
  }),
]

function filters(query: ItemsCall['query']): (SQL | undefined)[] {
  const { status, label, ucf_id: id, min, max, streams } = query
  return [
    is(ucfItems.status, status),
    query.resolved === 1
      ? isResolved
      : query.resolved === 0 || query.status !== undefined
        ? isUnresolved
        : undefined,
    is(ucfItems.label, label),
    min === undefined ? undefined : gte(ucfItems.duration_ms, min * 1000),
    max === undefined ? undefined : lte(ucfItems.duration_ms, max * 1000),
    id ? withId(id) : undefined,
    streams?.length ? heardIn(streams) : undefined,
    heardBetween(query),
  ]
}

const withWords = (words: string) =>
  or(
    sql`exists (select from jsonb_each_text(coalesce(${ucfItems.metadata}, '{}')) pair
      where pair.value ilike ${contains(words)})`,
    withId(words),
  )

const withId = (id: string) =>
  isRowId(id)
    ? eq(ucfItems.id, Number(id))
    : or(eq(ucfItems.acr_id, id), eq(ucfItems.bucket_acr_id, id))

const heardIn = (streams: readonly string[]) =>
  sql`exists (select from ucf_occurrences o join ucf_streams s on s.id = o.stream_id
    where o.item_id = ${ucfItems.id} and s.bm_stream_id in ${[...streams]})`

function heardBetween(query: { begin_date?: string | undefined; end_date?: string | undefined }) {
  const { begin, end } = betweenDates(query)
  if (begin === undefined && end === undefined) return undefined
  return sql`exists (select from ucf_occurrences o where o.item_id = ${ucfItems.id}
    and o.begin >= ${begin ?? 0} and o.begin < ${end ?? Number.MAX_SAFE_INTEGER})`
}
