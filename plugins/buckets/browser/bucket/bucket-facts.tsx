import { CopyButton, PropertyList, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { accessLabels, type Bucket, netTypeLabels, parseTemplate } from '#plugins/buckets/contract'

/** The head of a bucket's page: what it is, in one row. */
export function BucketFacts({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const format = useFormat()
  const template = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  return (
    <PropertyList
      items={[
        [t('Id'), <BucketId key="id" id={bucket.id} />],
        [t('Region'), t(regionLabels[bucket.region])],
        [t('Files'), format.number(bucket.num)],
        [t('Total duration'), format.duration(bucket.size)],
        [t('Network type'), t(netTypeLabels[bucket.net_type])],
        [t('Access'), t(accessLabels[bucket.access_permission])],
        [t('Metadata template'), template.join(', ')],
        [t('Labels'), bucket.labels.join(', ')],
      ]}
    />
  )
}

function BucketId({ id }: { id: number }) {
  const t = useT()
  return (
    <>
      {id} <CopyButton value={String(id)} label={t('Id')} />
    </>
  )
}
