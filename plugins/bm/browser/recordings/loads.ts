import type { LoadContext } from '@console/core/browser'
import { list } from '@console/core/contract'
import { findProject } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

const mostOffered = 100

/** The project, and the streams that something can be cut from. */
export const recordings =
  (kind: KindId) => async (context: LoadContext<{ project_name: string }>) => {
    const { api, params, read } = context
    const project = await findProject(kind, context, params.project_name)
    const of = { pid: project.id }
    const [{ data: streams }] = await Promise.all([
      api(kinds[kind].streams).list({ params: of, query: { per_page: mostOffered } }),
      // The table reads the same: with the page it is loaded again when a recording is made.
      read(list(kinds[kind].recordings.list, { params: of })),
    ])
    return { kind, project, streams }
  }
