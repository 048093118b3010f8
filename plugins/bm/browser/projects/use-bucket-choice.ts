import { useData } from '@console/core/browser'
import { bucketChoice, bucketTopics, withAttached } from '#plugins/buckets/contract'
import type { Project } from '../../contract'

/** File buckets that a project may look in; those that are attached stay on offer. */
export function useBucketChoice(attached: Project['buckets'] = []) {
  const choice = useData((context) => bucketChoice(context), [], [bucketTopics.buckets()])
  const { data } = choice
  return { ...choice, data: data && { ...data, offered: withAttached(data.offered, attached) } }
}
