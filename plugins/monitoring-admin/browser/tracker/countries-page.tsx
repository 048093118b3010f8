import {
  type Column,
  Columns,
  I18n,
  ListPage,
  Notifications,
  type PageProps,
  type RowAction,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useState } from 'react'
import {
  type AdminCountry,
  adminCountries,
  adminTrackerApi,
} from '#plugins/monitoring-admin/contract'

const loadDialog = () => import('../shared/reason-dialog')

const scope = 'write-admin-monitoring'

const columnsOf = (nameOf: (code: string) => string): Column<AdminCountry>[] => [
  Columns.text('Country', ({ id }) => nameOf(id), { width: 180 }),
  Columns.text('Code', ({ id }) => id, { width: 72, grow: 0.2 }),
  Columns.badge(
    'State',
    ({ tracked }) =>
      tracked ? { label: 'Tracked', color: 'success' } : { label: 'Not tracked', color: 'warning' },
    { width: 124, grow: 0.2 },
  ),
  Columns.number('In the catalogue', ({ stations }) => stations, { width: 132 }),
  Columns.number('Monitored', ({ monitored }) => monitored, { width: 100 }),
  Columns.number('Customers', ({ customers }) => customers, { width: 100 }),
  Columns.number('Projects', ({ projects }) => projects, { width: 92 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 200 }),
  Columns.text('Operator', ({ operator }) => operator, { width: 180, hidden: true }),
  Columns.time('Since', ({ since }) => since, { width: 168 }),
]

/** Which countries the tracker knows at all. */
export default function CountriesPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const notifications = useService(Notifications)
  const names = new Intl.DisplayNames(useService(I18n).locale, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const [changed, setChanged] = useState<AdminCountry>()
  const dialog = useChunk(loadDialog, changed !== undefined)
  const actions: RowAction<AdminCountry>[] = [
    {
      label: 'Switch off',
      scope,
      run: setChanged,
      disabledReason: ({ tracked }) => (tracked ? undefined : t('It is off already')),
    },
    {
      label: 'Switch on',
      scope,
      run: setChanged,
      disabledReason: ({ tracked }) => (tracked ? t('It is on already') : undefined),
    },
  ]
  const name = changed ? nameOf(changed.id) : ''
  const tracked = !changed?.tracked
  return (
    <>
      <ListPage
        id="admin-countries"
        title={t('Tracked countries')}
        intro={t(
          'Stations of a country that is switched off are neither offered nor followed by the tracker, and what was heard there is not shown. Monitoring goes on.',
        )}
        query={adminCountries}
        columns={columnsOf(nameOf)}
        rowName={({ id }) => nameOf(id)}
        actions={actions}
        search={t('Search by name or code')}
        empty={{ title: t('No station has a country') }}
      />
      {changed && dialog && (
        <dialog.ReasonDialog
          title={tracked ? t('Track {name} again', { name }) : t('Track {name} no more', { name })}
          submitLabel={tracked ? t('Switch on') : t('Switch off')}
          call={(body) =>
            call(adminTrackerApi.changeCountry, {
              params: { country: changed.id },
              body: { tracked, ...body },
            })
          }
          onSaved={async () => {
            notifications.success(t('Country “{name}” updated successfully', { name }))
            await reload()
          }}
          onClose={() => setChanged(undefined)}
        >
          <p>
            {tracked
              ? t('What was heard meanwhile is there as well.')
              : t(
                  'Projects, plays, reports and media plans leave its stations out from now on.',
                )}{' '}
            {t('{count customer sees|customers see} it, and read why in the log.', {
              count: changed.customers,
            })}
          </p>
        </dialog.ReasonDialog>
      )}
    </>
  )
}
