import { type Delivery, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useService } from '../../react'
import { Notifications } from '../../services/messages/notifications'
import { useData } from '../data/use-data'
import { useT } from '../i18n'
import { usePanel } from '../panel/use-panel'
import { useChunk } from '../states/use-chunk'
import { Columns } from '../table/columns'
import { DataTable } from '../table/data-table'
import type { Column, RowAction } from '../table/types'
import { useAction } from '../use-action'
import { deliveryLook } from './delivery-state'
import type { DeliveryLogProps } from './types'

const panelName = 'delivery'

const sent: Column<Delivery> = Columns.custom('Sent', {
  cell: ({ id, created_at }, kit) => (
    <Link className={kit.classes.link} {...kit.panelLink(panelName, id)}>
      {kit.format.time(created_at)}
    </Link>
  ),
  csv: ({ created_at }) => created_at,
  width: 184,
  grow: 0.6,
})

const outcomeOf = (addresses: boolean): Column<Delivery>[] => [
  Columns.badge('State', deliveryLook, { width: 152, grow: 0.4 }),
  Columns.number('Status', ({ status }) => status, { width: 88, grow: 0.2 }),
  Columns.number('Tries', ({ attempts }) => attempts, { width: 88, grow: 0.2 }),
  Columns.time('Next try', ({ next_at }) => next_at, {
    width: 184,
    grow: 0.6,
    hidden: addresses,
  }),
  Columns.text('Why it failed', ({ error }) => error, { width: 200, grow: 2 }),
  Columns.text('Address', ({ url }) => url, { width: 200, hidden: !addresses }),
  Columns.id('Delivery', ({ id }) => id, { width: 112, grow: 0.2, hidden: true }),
]

const loadPanel = () => import('./delivery-panel')

export function DeliveryTable({
  disabledReason,
  columns: own,
  addresses = false,
  ...props
}: DeliveryLogProps) {
  const { id, load, live, scope } = props
  const t = useT()
  const notifications = useService(Notifications)
  const [params] = useSearchParams()
  const { page, per_page } = tableQuery(params)
  const panel = usePanel(panelName)
  const chunk = useChunk(loadPanel, panel.id !== undefined)
  const list = useData((context) => load({ page, per_page }, context), [id, page, per_page], live)

  const resend = useAction(async (delivery: Pick<Delivery, 'id'>) => {
    await props.resend(delivery.id)
    notifications.success(t('Delivery submitted successfully'))
    await list.reload()
  })
  const columns = useMemo(() => [sent, ...(own ?? []), ...outcomeOf(addresses)], [own, addresses])
  const actions: RowAction<Delivery>[] = [
    { label: 'Open', run: (delivery) => panel.open(delivery.id) },
    { label: 'Send once more', scope, disabledReason: () => disabledReason, run: resend.run },
  ]
  return (
    <>
      <DataTable
        id="deliveries"
        list={list.data}
        error={list.failure}
        rowKey={(delivery) => delivery.id}
        rowName={(delivery) => String(delivery.id)}
        columns={columns}
        actions={actions}
        empty={{
          title: t('Nothing has been sent yet'),
          text: t('What is sent to the callback URL stands here for 30 days, with what came back.'),
        }}
        reload={list.reload}
        label={t('Deliveries')}
      />
      {panel.id !== undefined && chunk && (
        <chunk.DeliveryPanel
          {...props}
          delivery={panel.id}
          resending={resend.pending}
          onResend={resend.run}
          disabledReason={disabledReason}
          onClose={panel.close}
        />
      )}
    </>
  )
}
