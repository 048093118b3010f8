import { type LoadContext, notFound } from '@console/core/browser'
import { containersApi, scanContainers } from '../../contract'

export const containers = ({ read }: LoadContext) => read(scanContainers)

/** Addresses name containers. */
export async function containerOf({
  api,
  region,
  params: { name },
}: Pick<LoadContext<{ name: string }>, 'api' | 'region' | 'params'>) {
  const found = await api(containersApi).list({ query: { name, region, per_page: 1 } })
  return found.data[0] ?? Promise.reject(notFound('container', name))
}
