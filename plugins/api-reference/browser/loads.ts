import type { LoadContext } from '@console/core/browser'
import { docsApi, type OpenApi } from '#plugins/api-reference/contract'

export async function reference({ api }: LoadContext) {
  return (await api(docsApi).document()) as unknown as OpenApi
}
