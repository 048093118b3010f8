import { ListPage, type PageProps, selectFilter, useT } from '@console/core/browser'
import { useMemo } from 'react'
import { channelsOf } from '#plugins/channels/contract'
import { BucketFacts } from '../buckets/bucket-facts'
import type { channelsIn } from '../loads'
import { kinds } from './kinds'
import { OwnServer } from './own-server'
import { scope, useChannelDeletion } from './use-channel-deletion'

const filters = [selectFilter('state', 'State', { '1': 'Ingesting', '0': 'Not ingesting' })]

type ChannelListProps = PageProps<ReturnType<typeof channelsIn>>

/** The channels of a bucket, of whatever type it is. */
export default function ChannelListPage({ data }: ChannelListProps) {
  return <Channels key={data.bucket.id} {...data} />
}

function Channels({ type, bucket }: ChannelListProps['data']) {
  const t = useT()
  const { remove, bulk, limit } = useChannelDeletion(bucket)
  const { id, columns, load, create, edit, empty, isOwn } = kinds[type]
  return (
    <ListPage
      id={id}
      title={bucket.name}
      facts={<BucketFacts bucket={bucket} />}
      query={channelsOf(bucket.id)}
      rowName={({ title }) => title}
      columns={useMemo(() => columns(bucket), [columns, bucket])}
      filters={filters}
      search={t('Search by title, ACR ID or id')}
      limit={limit}
      form={{
        load,
        create: t(create),
        scope,
        more: { bucket },
        ...(edit ? { edit } : { onlyNew: true }),
      }}
      buttons={isOwn && <OwnServer bucket={bucket} limit={limit} />}
      remove={{ scope, run: remove }}
      bulk={[bulk]}
      empty={{ title: t(empty.title), text: t(empty.text) }}
      label={t('Channels')}
    />
  )
}
