import { CopyButton, Facts, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import {
  type Bucket,
  isLiveBucketType,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import { typeLabels } from './bucket-types'

/** The head of a bucket's page: what it is, how many channels it has, and whether they are heard. */
export function BucketFacts({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const format = useFormat()
  const template = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  return (
    <Facts
      items={[
        {
          label: t('Type'),
          value: isLiveBucketType(bucket.type) ? t(typeLabels[bucket.type]) : bucket.type,
        },
        { label: t('Region'), value: t(regionLabels[bucket.region]) },
        {
          label: t('Channels'),
          value: t('{count channel|channels}', { count: format.number(bucket.num) }),
        },
        {
          label: t('Keepalive time'),
          value: bucket.keepalive_time
            ? t('Heard {time}', { time: format.relative(bucket.keepalive_time) })
            : t('Nothing heard yet'),
        },
        { label: t('Labels'), value: bucket.labels.join(', ') },
      ]}
      details={[
        [
          t('Id'),
          <span key="id">
            {bucket.id} <CopyButton value={String(bucket.id)} label={t('Id')} />
          </span>,
        ],
        [
          t('Keepalive time'),
          bucket.keepalive_time && <Time key="keepalive" value={bucket.keepalive_time} />,
        ],
        [t('Network type'), t(netTypeLabels[bucket.net_type])],
        [t('Metadata template'), template.join(', ') || t('None')],
        [t('Created'), <Time key="created" value={bucket.created_at} />],
      ]}
    />
  )
}
