import { type Column, Columns } from '@console/core/browser'
import { externalIdLabels } from '#plugins/base-projects/contract'
import { type Frequency, frequencies, type Project, pathsOf } from '../../contract'

export const projectTypeLabels = {
  'BM-ACRC': 'Read by the service',
  'BM-LOCAL': 'Read by your own tool',
  'BM-Database': 'Stations of the provider',
} as const

export const thirdPartyOf = ({ external_ids }: Project) =>
  external_ids.map((id) => (externalIdLabels as Record<string, string>)[id] ?? id)

export const callbackOn = (project: Project) =>
  project.result_callback_url !== '' || project.r3d_url !== ''

function notificationOf(project: Project) {
  const { state_notification_email_frequency: frequency, state_notification_url: url } = project
  const mails = project.state_notification_email !== '' && frequency !== 2
  if (mails) return { label: frequencies[frequency as Frequency], color: 'brand' as const }
  return url ? { label: 'Callback', color: 'brand' as const } : { label: 'Off' }
}

export const projectColumns: Column<Project>[] = [
  Columns.link(
    'Name',
    (project) => project.name,
    (project) => pathsOf(project).project(project),
    { sort: 'name' },
  ),
  Columns.id('Id', (project) => project.id, { sort: 'id', width: 108, grow: 0.2, hidden: true }),
  Columns.number('Streams', (project) => project.monitoring_num, { width: 92 }),
  Columns.badge('Type', ({ type }) => ({ label: type, tooltip: projectTypeLabels[type] }), {
    width: 112,
    grow: 0.2,
  }),
  Columns.tags('Buckets', (project) => project.buckets.map(({ name }) => name), { width: 172 }),
  Columns.tags('3rd party ids', thirdPartyOf, { hidden: true }),
  Columns.id('Access key', (project) => project.access_key, { width: 150, hidden: true }),
  Columns.badge(
    'Result callback',
    (project) => (callbackOn(project) ? { label: 'On', color: 'brand' } : { label: 'Off' }),
    { width: 120, grow: 0.2 },
  ),
  Columns.badge('State notification', notificationOf, { width: 132, grow: 0.2 }),
  Columns.number('Timemap days', (project) => project.timemap_lifecycle, { hidden: true }),
  Columns.time('Created', (project) => project.created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
]
