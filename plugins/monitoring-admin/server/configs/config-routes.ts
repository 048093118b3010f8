import { isRowId, notFound, offsetOf, type Route, route, type Services } from '@console/core/server'
import { ProviderConfigs } from '#plugins/bm/contract'
import { adminConfigsApi } from '../../contract'

/** Whose streams are changed with it has it in the log. */
async function noted(
  id: string,
  { services, audit }: { services: Services; audit(uid: number): void },
): Promise<number> {
  const row = isRowId(id) ? Number(id) : 0
  const users = await services.provided(ProviderConfigs).usersOf(row)
  if (!users) throw notFound('config')
  for (const uid of users) audit(uid)
  return row
}

export const configRoutes: Route[] = [
  route(adminConfigsApi.list, async ({ query, services, page }) => {
    const asked = { search: query.search, limit: query.per_page, offset: offsetOf(query) }
    const { configs, total } = await services.provided(ProviderConfigs).list(asked)
    return page(configs, total)
  }),
  route(adminConfigsApi.create, async ({ body: { reason: _, ...draft }, services }) => ({
    data: await services.provided(ProviderConfigs).create(draft),
  })),
  route(adminConfigsApi.update, async (call) => {
    const id = await noted(call.params.id, call)
    const { reason: _, ...draft } = call.body
    return { data: await call.services.provided(ProviderConfigs).change(id, draft) }
  }),
  route(adminConfigsApi.remove, async (call) => {
    const id = await noted(call.params.id, call)
    await call.services.provided(ProviderConfigs).remove(id)
    return { data: { id } }
  }),
]
