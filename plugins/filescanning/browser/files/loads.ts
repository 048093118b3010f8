import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { containersApi, scanFilesApi } from '../../contract'

/** The container of the address, found by its name, and one page of its files; no container: undefined. */
export async function container({ api, query, region, params }: LoadContext<{ name: string }>) {
  const found = await api(containersApi).list({ query: { name: params.name, region, per_page: 1 } })
  const [container] = found.data
  if (!container) return undefined
  const files = await api(scanFilesApi).list({
    params: { cid: container.id },
    query: tableQuery(query, scanFilesApi.list),
  })
  return { container, files }
}
