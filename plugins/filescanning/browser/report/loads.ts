import { ApiError, type LoadContext, notFound } from '@console/core/browser'
import { reportApi } from '../../contract'
import { containerOf } from '../containers/loads'

/** The container of the address and the report of one of its files. */
export async function report(context: LoadContext<{ name: string; file_id: string }>) {
  const { api, params, signal } = context
  const container = await containerOf(context)
  const path = { cid: container.id, id: params.file_id }
  try {
    const answer = await api(reportApi).report({ params: path, quiet: true, signal })
    return { container, report: answer.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound('file', params.file_id)
    throw error
  }
}
