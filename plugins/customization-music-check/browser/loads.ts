import { type LoadContext, Session } from '@console/core/browser'
import { bucketsByName, bucketTypes } from '#plugins/buckets/contract'
import { type Container, containersApi, containersByName } from '#plugins/filescanning/contract'
import { checkedFilesOf } from './queries'

/** What the page makes for itself, where there is none yet. */
export const containerName = 'Music check'

/** As many as a container looks in. */
const mostBuckets = 100

/** The container of the address, or the one made for this page; and the buckets that are the account's own. */
export async function check({ api, query, region, get, rows, read }: LoadContext) {
  const uid = get(Session).user$.value?.id
  const [containers, buckets, { data: availability }] = await Promise.all([
    rows(containersByName),
    rows(bucketsByName(bucketTypes)),
    api(containersApi).availability(),
  ])
  const wanted = query.get('container') ?? containerName
  const container = containers.find(({ name }: Container) => name === wanted)
  const own = buckets.filter((bucket) => bucket.uid === uid)
  const searched = own
    .filter(({ type, net_type }) => type === 'File' && net_type !== 2)
    .slice(0, mostBuckets)
    .map(({ id }) => id)
  const files = container && (await read(checkedFilesOf(container.id)))
  return {
    region,
    containers,
    container,
    own: own.map(({ id }) => id),
    searched,
    availability,
    files,
  }
}
