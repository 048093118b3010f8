import {
  type Column,
  Columns,
  ListPage,
  Notifications,
  type PageProps,
  type RowAction,
  TextLink,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type AdminRestriction,
  adminRestrictions,
  adminTrackerApi,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'

const loadForm = () => import('./restrict-dialog')
const loadDialog = () => import('../shared/reason-dialog')

const scope = 'write-admin-monitoring'

const columns: Column<AdminRestriction>[] = [
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (restriction) => monitoringAdminPaths.customer(restriction),
    { width: 220, grow: 1 },
  ),
  Columns.link(
    'Station',
    ({ name, stream_id }) => name || stream_id,
    ({ stream_id }) => monitoringAdminPaths.station({ id: Number(stream_id) }),
    { width: 180, grow: 1 },
  ),
  Columns.id('Station ID', ({ stream_id }) => stream_id, { width: 112, grow: 0.2 }),
  Columns.text('City', ({ city }) => city, { width: 120, grow: 0.5 }),
  Columns.text('Country', ({ country }) => country, { width: 84, grow: 0.2 }),
  Columns.custom('Reason', {
    cell: ({ reason, configured }, { t }) => (configured ? t('By the configuration') : reason),
    csv: ({ reason }) => reason,
    width: 220,
    grow: 1.5,
  }),
  Columns.text('Operator', ({ operator }) => operator, { width: 180, hidden: true }),
  Columns.time('Since', ({ created_at }) => created_at, { width: 168 }),
]

/** Stations that customers do not see in the tracker. */
export default function RestrictionsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const notifications = useService(Notifications)
  const [query] = useSearchParams()
  const uid = Number(query.get('uid'))
  const [lifted, setLifted] = useState<AdminRestriction>()
  const dialog = useChunk(loadDialog, lifted !== undefined)
  const actions: RowAction<AdminRestriction>[] = [
    {
      label: 'Show again',
      scope,
      run: setLifted,
      disabledReason: ({ configured }) =>
        configured ? t('The configuration of the service says so') : undefined,
    },
  ]
  return (
    <>
      <ListPage
        id="admin-restrictions"
        title={t('Restricted channels')}
        intro={
          uid > 0 ? (
            <TextLink to={monitoringAdminPaths.customer({ uid })}>
              {t('Of customer {uid} alone', { uid })}
            </TextLink>
          ) : (
            t('Stations that the tracker does not show to a customer, whatever is monitored.')
          )
        }
        query={adminRestrictions}
        columns={columns}
        rowName={({ name, stream_id }) => name || stream_id}
        form={{
          load: loadForm,
          create: t('Restrict channels'),
          scope,
          onlyNew: true,
          more: { account: uid > 0 ? String(uid) : '' },
        }}
        actions={actions}
        search={t('Search by station, number or customer')}
        empty={{ title: t('Every customer sees all that is monitored') }}
      />
      {lifted && dialog && (
        <dialog.ReasonDialog
          title={t('Show {name} again', { name: lifted.name || lifted.stream_id })}
          submitLabel={t('Show again')}
          call={(body) => call(adminTrackerApi.unrestrict, { params: { id: lifted.id }, body })}
          onSaved={async () => {
            notifications.success(
              t('Restriction of “{name}” for {customer} deleted successfully', {
                customer: lifted.email || lifted.uid,
                name: lifted.name || lifted.stream_id,
              }),
            )
            await reload()
          }}
          onClose={() => setLifted(undefined)}
        >
          <p>
            {t('{customer} follows it again, and sees what was heard meanwhile.', {
              customer: lifted.email || lifted.uid,
            })}
          </p>
        </dialog.ReasonDialog>
      )}
    </>
  )
}
