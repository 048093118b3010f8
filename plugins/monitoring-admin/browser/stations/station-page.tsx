import {
  type Column,
  Columns,
  DataTable,
  Facts,
  MayButton,
  Page,
  type PageProps,
  Section,
  StateBadge,
  Time,
  useChunk,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isKnownCode, lookOf, streamStates } from '#plugins/bm/contract'
import { monitoringAdminPaths, type StationUser } from '#plugins/monitoring-admin/contract'
import type * as loads from '../loads'
import { AddressDoctor } from '../shared/address-doctor'
import { useLookingAgain } from '../use-looking-again'
import { standingOf } from './station-columns'

const loadForm = () => import('./station-dialog')

const columns: Column<StationUser>[] = [
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (user) => monitoringAdminPaths.customer(user),
    { width: 200, grow: 1 },
  ),
  Columns.text('Project', ({ project }) => project, { width: 160 }),
  Columns.text('As', ({ name }) => name, { width: 160 }),
  Columns.custom('State', {
    cell: ({ code, reason }) =>
      isKnownCode(code) ? (
        <StateBadge state={code} states={streamStates} hint={reason || undefined} />
      ) : (
        String(code)
      ),
    csv: ({ code }) => lookOf(code).label,
    width: 112,
  }),
  Columns.text('Reason', ({ reason }) => reason, { width: 200, grow: 1 }),
  Columns.time('Since', ({ state_at }) => state_at, { width: 168 }),
  Columns.badge(
    'Addresses',
    ({ own_urls }) => ({ label: own_urls ? 'Its own' : 'Of the catalogue' }),
    { width: 136 },
  ),
  Columns.badge('Timemap', ({ timemap }) => ({ label: timemap ? 'On' : 'Off' }), { width: 92 }),
  Columns.text('Region', ({ region }) => region, { width: 116, hidden: true }),
]

/** One station: where it is heard, and by whom. */
export default function StationPage({ data: station, reload }: PageProps<typeof loads.station>) {
  const t = useT()
  const [query] = useSearchParams()
  const [editing, setEditing] = useState(false)
  const form = useChunk(loadForm, editing)
  useLookingAgain(reload)
  const { users, next_try } = station
  return (
    <Page
      title={station.name}
      facts={
        <Facts
          items={[
            { label: t('State'), value: t(standingOf(station).label) },
            { label: t('Type'), value: t(station.type) },
            { label: t('Country'), value: station.country },
            { label: t('City'), value: station.city },
            {
              label: t('Tried again'),
              value: next_try ? <Time value={next_try} /> : undefined,
            },
          ]}
          details={[
            [t('ID'), String(station.id)],
            [t('Sub title'), station.sub_title],
            [t('Province'), station.province],
            [t('Language'), station.language],
            [t('Genre'), station.genre],
            [t('Frequency'), station.frequency],
            [t('Website'), station.website],
            [t('Source'), station.source],
            [t('Changed'), <Time key="changed" value={station.updated_at} />],
          ]}
        />
      }
      actions={
        <MayButton
          scope="write-admin-monitoring"
          appearance="primary"
          onClick={() => setEditing(true)}
        >
          {t('Edit')}
        </MayButton>
      }
    >
      <Section title={t('Addresses')} intro={t('In the order in which they are tried.')}>
        <ol>
          {station.urls.map((url) => (
            <li key={url}>{url}</li>
          ))}
        </ol>
        <AddressDoctor urls={station.urls} />
      </Section>
      <Section title={t('Who monitors it')}>
        <DataTable
          id="admin-station-users"
          list={pageOfRows(users, tableQuery(query))}
          fetchPage={async (asked) => pageOfRows(users, asked)}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          empty={{ title: t('Nobody has it') }}
          reload={reload}
          label={t('Who monitors it')}
        />
      </Section>
      {editing && form && (
        <form.default row={station} onSaved={reload} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
