import {
  Catalogue,
  LinkList,
  Loaded,
  useData,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { bucketPaths, bucketsApi, bucketTopics } from '#plugins/buckets/contract'

export default function NewestBuckets() {
  const t = useT()
  const format = useFormat()
  const catalogue = useService(Catalogue)
  const area = catalogue.areas().find(({ id }) => catalogue.offers(bucketPaths.list(id)))?.id
  const newest = useData(
    ({ api, region }) =>
      api(bucketsApi).list({
        query: { region, type: 'File', sort: 'created_at', order: 'desc', per_page: 5 },
      }),
    [],
    [bucketTopics.buckets()],
  )
  return (
    <Loaded of={newest} height={140}>
      {({ data: buckets }) =>
        buckets.length === 0 ? (
          t('No buckets yet')
        ) : (
          <LinkList
            things={buckets.map((bucket) => ({
              key: bucket.id,
              title: bucket.name,
              to: area && bucketPaths.one(area, bucket),
              facts: format.relative(bucket.created_at),
            }))}
          />
        )
      }
    </Loaded>
  )
}
