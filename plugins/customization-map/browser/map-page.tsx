import {
  type Column,
  Columns,
  DataTable,
  EmptyState,
  Page,
  type PageProps,
  TextLink,
  useFormat,
  useT,
  WorldMap,
} from '@console/core/browser'
import { useMemo } from 'react'
import { pathsOf, stationPaths } from '#plugins/bm/contract'
import type { TrackedChannel } from '#plugins/tracker/contract'
import { type map, monitored } from './loads'

const kinds = { Radio: 'Radio', TV: 'TV', own: 'Own streams' }

const keyOf = ({ stream_id }: TrackedChannel) => stream_id
const nameOf = ({ name }: TrackedChannel) => name

/** Results of the first project that has it. */
function addressOf({ name, projects: [project] }: TrackedChannel): string {
  return project ? pathsOf(project).results(project, { name }) : stationPaths.projects()
}

const columns: Column<TrackedChannel>[] = [
  Columns.link('Station', nameOf, addressOf),
  Columns.text('Country', ({ country }) => country, { width: 96, grow: 0.4 }),
  Columns.text('City', ({ city }) => city),
  Columns.custom('Place', {
    cell: ({ latitude, longitude }, { t }) =>
      latitude === null || longitude === null
        ? t('Not known')
        : `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
    csv: ({ latitude, longitude }) => (latitude === null ? '' : `${latitude} ${longitude}`),
    width: 144,
    grow: 0.4,
  }),
  Columns.tags('Projects', ({ projects }) => projects.map(({ name }) => name)),
]

export default function MapPage({ data: channels }: PageProps<typeof map>) {
  const t = useT()
  const format = useFormat()
  const points = useMemo(
    () =>
      channels.flatMap((channel) => {
        const { stream_id, name, type, latitude, longitude } = channel
        if (latitude === null || longitude === null) return []
        const to = addressOf(channel)
        return [{ key: stream_id, name, kind: type ?? 'own', latitude, longitude, to }]
      }),
    [channels],
  )
  const unplaced = channels.length - points.length
  return (
    <Page title={t('Station map')} count={channels.length}>
      {channels.length === 0 ? (
        <EmptyState
          title={t('Nothing is monitored yet')}
          actions={
            <TextLink to={stationPaths.projects()}>{t('Choose stations to monitor')}</TextLink>
          }
        >
          {t('The stations of your monitoring projects stand on this map.')}
        </EmptyState>
      ) : (
        <>
          <WorldMap title={t('Station map')} points={points} kinds={kinds} />
          {unplaced > 0 && (
            <p>
              {t('Not on the map, because nothing is known of their place: {count} of {total}', {
                count: format.number(unplaced),
                total: format.number(channels.length),
              })}
            </p>
          )}
          <DataTable
            id="station-map"
            query={monitored}
            rowKey={keyOf}
            rowName={nameOf}
            columns={columns}
            search={t('Search by name or place')}
            empty={{ title: t('Nothing is monitored yet') }}
            label={t('Stations')}
          />
        </>
      )}
    </Page>
  )
}
