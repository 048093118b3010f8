import {
  type Column,
  Columns,
  DataTable,
  Section,
  TabLinks,
  useFormat,
  useT,
  WorldMap,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TrackerAnalytics } from '../../contract'
import { useCountryName } from '../shared/places'
import { addressWith, type FilterName } from './filter'

const kinds = {
  few: 'Fewer than 10 plays',
  some: '10 to 99 plays',
  many: '100 plays and more',
}
const kindOf = (plays: number) => (plays < 10 ? 'few' : plays < 100 ? 'some' : 'many')

interface Place {
  id: string
  name: string
  country: string
  plays: number
  play_time: number
  latitude: number | null
  longitude: number | null
}

type Stations = TrackerAnalytics['stations']

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

/** Each in the middle of its stations whose place is known. */
const countriesOf = (
  { countries, stations }: TrackerAnalytics,
  nameOf: (code: string) => string,
): Place[] =>
  countries.map(({ country, plays, play_time }) => {
    const known = stations.filter((one) => one.country === country && one.latitude !== null)
    return {
      id: country,
      name: nameOf(country),
      country,
      plays,
      play_time,
      latitude: mean(known.map(({ latitude }) => latitude ?? 0)),
      longitude: mean(known.map(({ longitude }) => longitude ?? 0)),
    }
  })

const stationsOf = (stations: Stations): Place[] =>
  stations.map((one) => ({ ...one, id: one.stream_id }))

interface PlayMapProps {
  counts: TrackerAnalytics
  reload(): Promise<unknown>
}

/** Where files were on air, on a map and in the table of the same. */
export function PlayMap({ counts, reload }: PlayMapProps) {
  const t = useT()
  const format = useFormat()
  const countryOf = useCountryName()
  const [query] = useSearchParams()
  const isByCountry = query.get('map') === 'country'
  const filter: FilterName = isByCountry ? 'country' : 'stream_id'
  const places = isByCountry ? countriesOf(counts, countryOf) : stationsOf(counts.stations)
  const linkOf = useCallback(({ id }: Place) => addressWith(query, filter, id), [query, filter])
  const points = places.flatMap((place) => {
    const { id, name, plays, latitude, longitude } = place
    if (latitude === null || longitude === null) return []
    const told = t('{name}: {count play|plays}', { name, count: plays })
    return [{ key: id, name: told, kind: kindOf(plays), latitude, longitude, to: linkOf(place) }]
  })
  const page = pageOfRows(places, tableQuery(query))
  const columns = useMemo(
    (): Column<Place>[] => [
      Columns.link('Name', ({ name }) => name, linkOf, { width: 180 }),
      Columns.text('Country', ({ country }) => country, { width: 96, grow: 0.3 }),
      Columns.number('Plays', ({ plays }) => plays),
      Columns.duration('Airtime', ({ play_time }) => play_time),
    ],
    [linkOf],
  )
  const byWhat = (id: string) => {
    const asked = new URLSearchParams(query)
    if (id === 'country') asked.set('map', id)
    else asked.delete('map')
    asked.delete('page')
    return { to: `?${asked}` }
  }
  return (
    <Section title={t('Where it was on air')}>
      <TabLinks
        tabs={[
          { id: 'station', label: t('By station') },
          { id: 'country', label: t('By country') },
        ]}
        current={isByCountry ? 'country' : 'station'}
        linkOf={byWhat}
      />
      <WorldMap title={t('Where it was on air')} points={points} kinds={kinds} />
      {points.length < places.length && (
        <p>
          {t('Not on the map, because nothing is known of their place: {count} of {total}', {
            count: format.number(places.length - points.length),
            total: format.number(places.length),
          })}
        </p>
      )}
      <DataTable
        id="tracker-places"
        list={page}
        fetchPage={async (wanted) => pageOfRows(places, wanted)}
        columns={columns}
        reload={reload}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        label={isByCountry ? t('Countries') : t('Stations')}
        empty={{ title: t('Nothing was heard in these days') }}
      />
    </Section>
  )
}
