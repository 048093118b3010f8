import { Confirm, useApi, useBulkDeletion, useLimit, useService, useT } from '@console/core/browser'
import type { Bucket } from '#plugins/buckets/contract'
import { type Channel, channelsApi } from '#plugins/channels/contract'

/** Of everything that changes channels, their deletion too. */
export const scope = 'write-channels'

/** Asks, naming what goes with the channels, and deletes them: one of the list, or those that are ticked. */
export function useChannelDeletion(bucket: Bucket) {
  const t = useT()
  const api = useApi(channelsApi)
  const confirm = useService(Confirm)
  const limit = useLimit('live_buckets_capcity', t('Channels'))

  const lost = (channels: readonly Channel[]) => {
    const count = channels.reduce((sum, { timeshift_channels: own = 0 }) => sum + own, 0)
    return count > 0 ? [t('Time-shift channels deleted with them: {count}', { count })] : []
  }

  const remove = (channel: Channel) =>
    confirm.delete({
      kind: 'channel',
      name: channel.title,
      consequences: lost([channel]),
      run: async () => {
        await api.remove({ params: { bucket_id: bucket.id, ids: channel.id } })
      },
    })

  const bulk = useBulkDeletion<Channel>({
    scope,
    title: (count) => t('Delete {count channel|channels}', { count }),
    done: '{count channel|channels} deleted successfully',
    text: t('These channels and what was heard of them will be deleted:'),
    nameOf: ({ id, title }) => `${title} (${id})`,
    lost,
    run: async (rows) => {
      await api.remove({
        params: { bucket_id: bucket.id, ids: rows.map(({ id }) => id).join(',') },
        quiet: true,
      })
      await limit.refresh()
    },
  })

  return { remove, bulk, limit }
}
