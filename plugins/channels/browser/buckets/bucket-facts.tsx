import { CopyButton, PropertyList, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import {
  type Bucket,
  isLiveBucketType,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import { typeLabels } from './bucket-types'

/** The head of a bucket's page: what it is, in one row. */
export function BucketFacts({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const format = useFormat()
  const template = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  return (
    <PropertyList
      items={[
        [
          t('Id'),
          <span key="id">
            {bucket.id} <CopyButton value={String(bucket.id)} label={t('Id')} />
          </span>,
        ],
        [t('Type'), isLiveBucketType(bucket.type) ? t(typeLabels[bucket.type]) : bucket.type],
        [t('Region'), t(regionLabels[bucket.region])],
        [t('Channels'), format.number(bucket.num)],
        [
          t('Keepalive time'),
          bucket.keepalive_time ? (
            <Time key="keepalive" value={bucket.keepalive_time} />
          ) : (
            t('Nothing heard yet')
          ),
        ],
        [t('Network type'), t(netTypeLabels[bucket.net_type])],
        [t('Metadata template'), template.join(', ')],
        [t('Labels'), bucket.labels.join(', ')],
      ]}
    />
  )
}
