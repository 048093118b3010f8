import { type LoadContext, PluginReports, Session } from '@console/core/browser'
import { covers } from '@console/core/contract'
import { serverHalvesApi } from '../contract'

/** Server halves are for operators only: everybody else has the page without them. */
export async function plugins({ api, get }: LoadContext) {
  const scopes = get(Session).user$.value?.scopes ?? []
  const [inspection, halves] = await Promise.all([
    get(PluginReports).open(),
    covers(scopes, serverHalvesApi.list.scope) ? api(serverHalvesApi).list() : undefined,
  ])
  return { inspection, halves: halves?.data ?? [] }
}
