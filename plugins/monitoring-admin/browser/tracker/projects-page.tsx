import { type Column, Columns, ListPage, TextLink, useT } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'
import {
  type AdminTrackerProject,
  adminTrackerProjects,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'

const columns: Column<AdminTrackerProject>[] = [
  Columns.text('Project', ({ name }) => name, { width: 180, grow: 1 }),
  Columns.id('ID', ({ id }) => id, { width: 96, grow: 0.2, hidden: true }),
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (project) => monitoringAdminPaths.customer(project),
    { width: 220, grow: 1 },
  ),
  Columns.custom('Bucket', {
    cell: ({ bucket }, { t }) => bucket?.name ?? t('It was deleted'),
    csv: ({ bucket }) => bucket?.name ?? '',
    width: 150,
    grow: 0.6,
  }),
  Columns.number('Files', ({ bucket }) => bucket?.num, { width: 84, hidden: true }),
  Columns.tags('Countries', ({ countries }) => countries, { width: 140 }),
  Columns.tags('Not tracked', ({ not_tracked }) => not_tracked, { width: 116, hidden: true }),
  Columns.number('Stations', ({ channels }) => channels, { width: 92 }),
  Columns.number('With the bucket', ({ listening }) => listening, { width: 120, hidden: true }),
  Columns.number('Plays, 7 days', ({ plays }) => plays, { width: 116 }),
  Columns.hours('Airtime, 7 days', ({ play_time }) => play_time, { width: 124, hidden: true }),
  Columns.text('Region', ({ region }) => region, { width: 128, hidden: true }),
  Columns.time('Created', ({ created_at }) => created_at, { width: 168 }),
]

/** What customers follow by the tracker. */
export default function TrackerProjectsPage() {
  const t = useT()
  const [query] = useSearchParams()
  const uid = Number(query.get('uid'))
  return (
    <ListPage
      id="admin-tracker-projects"
      title={t('Tracker projects')}
      intro={
        uid > 0 ? (
          <TextLink to={monitoringAdminPaths.customer({ uid })}>
            {t('Of customer {uid} alone', { uid })}
          </TextLink>
        ) : (
          t('Of all customers: whose files are followed, over which stations, and what was heard.')
        )
      }
      query={adminTrackerProjects}
      columns={columns}
      search={t('Search by name or customer')}
      empty={{ title: t('Nobody has a project of the tracker') }}
    />
  )
}
