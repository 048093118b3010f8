import { Catalogue, useService } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import type { Project } from '#plugins/base-projects/contract'
import { bucketPaths, isLiveBucketType, musicBucketId } from '#plugins/buckets/contract'
import { channelPaths } from '#plugins/channels/contract'

type AttachedBucket = Pick<Project['buckets'][number], 'id' | 'name' | 'type'>

/** Address of a bucket's page in the area that is open; undefined where this console has none for it. */
export function useBucketPath(): (bucket: AttachedBucket | undefined) => string | undefined {
  const catalogue = useService(Catalogue)
  const area = useLocation().pathname.split('/')[1] ?? ''
  return (bucket) => {
    if (!bucket || bucket.id === musicBucketId) return undefined
    const isLive = isLiveBucketType(bucket.type)
    const list = isLive ? channelPaths.list(area) : bucketPaths.list(area)
    if (!catalogue.offers(list)) return undefined
    return isLive ? channelPaths.one(area, bucket) : bucketPaths.one(area, bucket)
  }
}
