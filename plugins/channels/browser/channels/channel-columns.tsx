import { type Column, Columns } from '@console/core/browser'
import { type Bucket, metaText, parseTemplate } from '#plugins/buckets/contract'
import { type Channel, channelStates } from '#plugins/channels/contract'

const colours = { 0: 'informative', 1: 'success' } as const

export const channelColumns = {
  title: Columns.text<Channel>('Title', ({ title }) => title, { sort: 'title', width: 180 }),
  acrId: Columns.id<Channel>('ACR ID', ({ acr_id }) => acr_id),
  id: Columns.id<Channel>('Id', ({ id }) => id, { sort: 'id', width: 120, grow: 0.2 }),
  state: Columns.badge<Channel>(
    'State',
    ({ state, reason }) => ({
      label: channelStates[state],
      color: colours[state],
      ...(reason && { tooltip: reason }),
    }),
    { sort: 'status', width: 124 },
  ),
  reason: Columns.text<Channel>('Reason', ({ reason }) => reason, { width: 160 }),
  heartbeat: Columns.time<Channel>('Last heartbeat', ({ heartbeat_at }) => heartbeat_at, {
    width: 184,
    grow: 0.2,
  }),
  created: Columns.time<Channel>('Created', ({ created_at }) => created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
}

/** One column per field of the bucket's template, to be chosen. */
export const metaColumns = ({ metadata_template }: Bucket): Column<Channel>[] =>
  (parseTemplate(metadata_template) ?? []).map(({ name }) => ({
    ...Columns.text<Channel>(name, ({ user_defined }) => metaText(user_defined[name])),
    key: `meta:${name}`,
    hidden: true,
  }))
