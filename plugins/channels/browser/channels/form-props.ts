import type { RowFormProps } from '@console/core/browser'
import type { Bucket } from '#plugins/buckets/contract'
import type { Channel } from '#plugins/channels/contract'

export interface ChannelFormProps extends RowFormProps<Channel> {
  bucket: Bucket
}
