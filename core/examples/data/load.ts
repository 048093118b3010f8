// What a page loads, beside its code. `read` is what the table shows: the page and filters of the address. `found` is all rows of
// these filters, for a chart beside the table; `rows` is all there are, whatever the address says. The row that was clicked is `known`: the
// page is drawn with it until its own answer has come.
import { type LoadContext, notFound, notYours, Session } from '@console/core/browser'
import { type Station, stationsApi } from './endpoint'
import { stations } from './list'

export async function report({ read, found, rows, get }: LoadContext) {
  if (get(Session).user$.value?.type !== 'root') throw notYours('Only the root user sees this')
  const [table, chart, every] = await Promise.all([read(stations), found(stations), rows(stations)])
  return { table, chart, total: every.length }
}

export async function station(context: LoadContext<{ id: string }, Station>) {
  const { api, known, draw, params } = context
  const { id } = params
  const clicked = known(stations, (row) => row.id === Number(id))
  if (clicked) draw(clicked)
  const { data } = await api(stationsApi).get({ params: { id } })
  return data.name ? data : Promise.reject(notFound('station', id))
}
