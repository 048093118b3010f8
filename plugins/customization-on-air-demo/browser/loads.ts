import type { LoadContext } from '@console/core/browser'
import { list } from '@console/core/contract'
import { customProjects, overviewApi } from '#plugins/bm/contract'

const textOf = ({ title, artists, stream }: { title: string; artists: string; stream: string }) =>
  `${title} ${artists} ${stream}`

/** What streams play at this moment. */
export const playing = list(overviewApi.overview, { part: 'on_air', allAtOnce: textOf })

/** What they played last. */
export const played = list(overviewApi.overview, { part: 'newest', allAtOnce: textOf })

/** Projects say which changes concern the page. */
export async function onAir({ read, rows, query }: LoadContext) {
  const isPast = query.get('show') === 'played'
  const [, projects] = await Promise.all([
    isPast ? read(played) : read(playing),
    rows(customProjects),
  ])
  return { isPast, projects }
}
