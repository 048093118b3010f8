import {
  type Column,
  Columns,
  DataTable,
  Page,
  type PageProps,
  TextLink,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import { pathsOf, stationPaths } from '#plugins/bm/contract'
import { type TrackedChannel, trackerApi } from '../../contract'
import type * as loads from '../files/loads'
import { HeardWhere } from '../shared/heard-where'
import { useCountryName } from '../shared/places'
import { ProjectTabs } from '../shared/project-tabs'

const looks = ({ projects }: TrackedChannel) => projects.some((project) => project.looks)

const columnsOf = (countryOf: (code: string) => string): Column<TrackedChannel>[] => [
  Columns.text('Name', (channel) => channel.name, { width: 180 }),
  Columns.text('City', (channel) => channel.city),
  Columns.text('Country', ({ country }) => countryOf(country), { width: 140 }),
  Columns.badge('Type', ({ type }) => ({ label: type ?? 'Own stream' }), { width: 116 }),
  Columns.badge(
    'The bucket is looked for',
    (channel) =>
      looks(channel) ? { label: 'Yes', color: 'success' } : { label: 'No', color: 'warning' },
    {
      width: 188,
    },
  ),
  Columns.custom('Monitored by', {
    cell: ({ projects }) =>
      projects.map((project, at) => (
        <span key={project.id}>
          {at > 0 && ', '}
          <TextLink to={pathsOf(project).project(project)}>{project.name}</TextLink>
        </span>
      )),
    csv: ({ projects }) => projects.map(({ name }) => name).join(', '),
    width: 180,
  }),
  Columns.id('Id', (channel) => channel.stream_id, { hidden: true }),
]

/** What the project follows, and whether its bucket is looked for there. */
export default function StationsPage({ data }: PageProps<typeof loads.projectWithChannels>) {
  const { project } = data
  const t = useT()
  const countryOf = useCountryName()
  const channels = useMemo(
    () =>
      list(trackerApi.channels, {
        params: { pid: project.id },
        allAtOnce: ({ name, city, country }) => `${name} ${city} ${country}`,
      }),
    [project.id],
  )
  return (
    <Page
      title={t('Stations of {name}', { name: project.name })}
      intro={t(
        'A station is listened to once, from the moment the first project monitors it. To have the files of this project found there, attach its bucket to the monitoring project.',
      )}
      tabs={<ProjectTabs project={project} current="stations" />}
    >
      <HeardWhere project={project} />
      <DataTable
        id="tracker-stations"
        query={channels}
        columns={columnsOf(countryOf)}
        search={t('Search by name, city or country')}
        rowKey={({ stream_id }) => stream_id}
        rowName={({ name }) => name}
        label={t('Stations')}
        empty={{
          title: t('No station is followed'),
          text: t('Stations that your account monitors in the chosen countries stand here.'),
          action: <TextLink to={stationPaths.projects()}>{t('Monitor stations')}</TextLink>,
        }}
      />
    </Page>
  )
}
