import { ApiError, type LoadContext } from '@console/core/browser'
import { containersApi, reportApi } from '../../contract'

/** The container of the address and the report of one of its files; no container: undefined. */
export async function report({
  api,
  region,
  params,
  signal,
}: LoadContext<{ name: string; file_id: string }>) {
  const found = await api(containersApi).list({ query: { name: params.name, region, per_page: 1 } })
  const [container] = found.data
  if (!container) return undefined
  const path = { cid: container.id, id: params.file_id }
  try {
    const answer = await api(reportApi).report({ params: path, quiet: true, signal })
    return { container, report: answer.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { container, report: undefined }
    throw error
  }
}
