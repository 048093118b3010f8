import { type Column, Columns } from '@console/core/browser'
import type { ComponentType } from 'react'
import type { Bucket, LiveBucketType } from '#plugins/buckets/contract'
import { type Channel, channelPaths } from '#plugins/channels/contract'
import { channelColumns, metaColumns } from './channel-columns'
import type { ChannelFormProps } from './form-props'

interface ChannelKind {
  /** Remembers columns and filters. */
  id: string
  columns(bucket: Bucket): Column<Channel>[]
  load: () => Promise<{ default: ComponentType<ChannelFormProps> }>
  create: string
  /** What changing a channel is called; undefined: it cannot be changed. */
  edit?: string
  empty: { title: string; text: string }
  /** Channels come from the customer's own server, and many at once by CSV. */
  isOwn?: boolean
}

const { title, state, heartbeat, reason, acrId, id, created } = channelColumns

/** What the page of channels is for each type of bucket. */
export const kinds: Record<LiveBucketType, ChannelKind> = {
  Live: {
    id: 'live-channels',
    columns: (bucket) => [
      ...[title, state, heartbeat],
      Columns.id('Stream URL', ({ url }) => url, { width: 200 }),
      Columns.badge('Timeshift', ({ timeshift }) => ({ label: timeshift ? 'On' : 'Off' }), {
        width: 104,
        grow: 0.2,
      }),
      ...[reason, acrId, id, created],
      ...metaColumns(bucket),
    ],
    load: () => import('./channel-dialog'),
    create: 'Add channel',
    edit: 'Edit',
    empty: {
      title: 'No channels yet',
      text: 'Add a channel with the URL of its stream, then connect your ingest server.',
    },
    isOwn: true,
  },
  LiveTimeshift: {
    id: 'timeshift-channels',
    columns: (bucket) => [
      title,
      Columns.text('Source channel', ({ source }) => source?.title),
      Columns.link(
        'Source bucket',
        ({ source }) => source?.bucket_name ?? '',
        ({ source }, area) =>
          channelPaths.one(area, { name: source?.bucket_name ?? '', type: 'Live' }),
        { width: 140 },
      ),
      Columns.number('Hours kept', ({ timeshift }) => timeshift, { width: 104 }),
      ...[state, heartbeat, reason, acrId, id, created],
      ...metaColumns(bucket),
    ],
    load: () => import('./timeshift-dialog'),
    create: 'Add time-shift channel',
    edit: 'Change length',
    empty: {
      title: 'No time-shift channels yet',
      text: 'Choose a live channel whose last hours are to be kept.',
    },
  },
  LiveRec: {
    id: 'rec-channels',
    columns: () => [
      { ...title, title: 'Channel name' },
      ...[state, heartbeat],
      Columns.text('Country', ({ country }) => country),
      Columns.text('Language', ({ language }) => language),
      ...[reason, acrId, id, created],
    ],
    load: () => import('./import-dialog'),
    create: 'Import channels',
    empty: { title: 'No channels yet', text: 'Import channels that the provider captures.' },
  },
}
