import type { LoadContext } from '@console/core/browser'
import { containersApi, reportApi } from '../../contract'

/** The container of the address and the report of one of its files; no container: undefined. */
export async function report({
  api,
  region,
  params,
}: LoadContext<{ name: string; file_id: string }>) {
  const found = await api(containersApi).list({ query: { name: params.name, region, per_page: 1 } })
  const [container] = found.data
  if (!container) return undefined
  const answer = await api(reportApi).report({ params: { cid: container.id, id: params.file_id } })
  return { container, report: answer.data }
}
