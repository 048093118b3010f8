import { useData } from '@console/core/browser'
import { bucketTypesOf, type Project, type ProjectType } from '#plugins/base-projects/contract'
import { bucketChoice, bucketTopics, withAttached } from '#plugins/buckets/contract'

/** Buckets that a project of this type may listen to; those that are attached stay on offer. */
export function useBucketChoice(type: ProjectType, attached: Project['buckets'] = []) {
  const choice = useData(
    (context) => bucketChoice(context, bucketTypesOf[type]),
    [type],
    [bucketTopics.buckets()],
  )
  const { data } = choice
  return { ...choice, data: data && { ...data, offered: withAttached(data.offered, attached) } }
}
