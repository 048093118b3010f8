import { type LoadContext, Session } from '@console/core/browser'
import { bucketsApi } from '#plugins/buckets/contract'
import { type Container, containersByName } from '#plugins/filescanning/contract'
import { checkedFilesOf } from './queries'

/** What the page makes for itself, where there is none yet. */
export const containerName = 'Music check'

/** The container of the address, or the one made for this page; and the buckets that are the account's own. */
export async function check({ api, query, region, get, rows, read }: LoadContext) {
  const containers = await rows(containersByName)
  const wanted = query.get('container') ?? containerName
  const container = containers.find(({ name }: Container) => name === wanted)
  const uid = get(Session).user$.value?.id
  const { data: buckets } = await api(bucketsApi).list({
    query: { region, type: 'File', per_page: 100 },
  })
  const own = buckets
    .filter((bucket) => bucket.uid === uid && bucket.net_type !== 2)
    .map(({ id }) => id)
  const files = container && (await read(checkedFilesOf(container.id)))
  return { region, containers, container, own, files }
}
