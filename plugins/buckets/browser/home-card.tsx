import {
  AttentionLines,
  Catalogue,
  LinkList,
  Loaded,
  TextLink,
  useData,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { bucketPaths, bucketsApi, bucketTopics, fileTypes } from '#plugins/buckets/contract'

/** On the home screen: the newest buckets, what is being processed in them and what could not be. */
export default function BucketsCard() {
  const t = useT()
  const format = useFormat()
  const catalogue = useService(Catalogue)
  const area = catalogue.areas().find(({ id }) => catalogue.offers(bucketPaths.list(id)))?.id
  const own = useData(
    async ({ api, region }) => {
      const [buckets, summary] = await Promise.all([
        api(bucketsApi).list({ query: { region, type: fileTypes, per_page: 5 } }),
        api(bucketsApi).summary({ query: { region } }),
      ])
      return { buckets: buckets.data, ...summary.data }
    },
    [],
    [bucketTopics.buckets()],
  )
  return (
    <Loaded of={own} height={140}>
      {({ buckets, processing, failed }) => (
        <>
          <AttentionLines
            items={failed.map(({ name, files }) => ({
              text: t('{name}: {count file|files} could not be processed', {
                name,
                count: format.number(files),
              }),
              ...(area && { to: `${bucketPaths.one(area, { name })}?state=-1` }),
            }))}
          />
          {processing > 0 && (
            <div>{t('Files being processed: {count}', { count: format.number(processing) })}</div>
          )}
          <LinkList
            things={buckets.map((bucket) => ({
              key: bucket.id,
              title: bucket.name,
              to: area && bucketPaths.one(area, bucket),
              facts: `${t('Files: {count}', { count: format.number(bucket.num) })} · ${format.hours(bucket.size)}`,
            }))}
          />
          {area && (
            <TextLink to={bucketPaths.list(area) + (buckets.length === 0 ? '?new' : '')}>
              {buckets.length === 0 ? t('Create a bucket') : t('All buckets')}
            </TextLink>
          )}
        </>
      )}
    </Loaded>
  )
}
