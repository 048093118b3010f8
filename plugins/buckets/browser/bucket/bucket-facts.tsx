import { CopyButton, Facts, Time, useApi, useData, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import {
  accessLabels,
  type Bucket,
  bucketsApi,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'

const typeLabels = { File: 'File bucket', DedupFile: 'Dedup bucket' } as const

/** The head of a bucket's page: what it is, and how much is in it. */
export function BucketFacts({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const format = useFormat()
  const template = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  return (
    <Facts
      items={[
        {
          label: t('Type'),
          value: t(typeLabels[bucket.type === 'DedupFile' ? bucket.type : 'File']),
        },
        { label: t('Region'), value: t(regionLabels[bucket.region]) },
        { label: t('Files'), value: t('{count file|files}', { count: format.number(bucket.num) }) },
        { label: t('Total duration'), value: format.hours(bucket.size) },
        { label: t('Access'), value: t(accessLabels[bucket.access_permission]) },
        { label: t('Labels'), value: bucket.labels.join(', ') },
      ]}
      details={[
        [t('Id'), <BucketId key="id" id={bucket.id} />],
        [t('Used by'), <UsedBy key="used" bucket={bucket} />],
        [t('Network type'), t(netTypeLabels[bucket.net_type])],
        [t('Metadata template'), template.join(', ') || t('None')],
        [t('Access users'), bucket.access_users.join(', ')],
        [t('Created'), <Time key="created" value={bucket.created_at} />],
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

/** Projects, containers and whatever else looks in it. */
function UsedBy({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const api = useApi(bucketsApi)
  const { data } = useData(async () => (await api.users({ params: bucket })).data, [bucket.id], [])
  if (!data) return t('Please wait…')
  const own = data.own.map(({ kind, name }) => `${t(kind)} ${name}`)
  const others = data.others > 0 ? [t('other accounts')] : []
  return [...own, ...others].join(', ') || t('Nothing yet')
}
