import {
  I18n,
  PropertyList,
  Section,
  TimeRangePicker,
  useFormat,
  useService,
  useT,
  useTimeRange,
  WorldMap,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import {
  type ChannelPlaces,
  mostAnalyticsDays,
  type Project,
  stationPaths,
} from '../../../contract'
import { countryOf } from '../place-names'
import { byCountry, kindOfState, mapKinds } from './by-country'
import { PlaceTable } from './place-table'

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface StationMapProps {
  project: Project
  places: ChannelPlaces
  reload(): Promise<unknown>
}

/** The stations of a project where they are: how they run, and what they played in the range of the address. */
export function StationMap({ project, places, reload }: StationMapProps) {
  const { stations } = places
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const locale = useService(I18n).locale
  const range = useTimeRange({ maxDays: mostAnalyticsDays })
  const points = useMemo(
    () =>
      stations.flatMap(({ stream_id, name, code, plays, latitude, longitude }) => {
        if (latitude === null || longitude === null) return []
        const said = `${name}: ${t('{count play|plays}', { count: plays })}`
        const to = stationPaths.results(project, { name })
        return [{ key: stream_id, name: said, kind: kindOfState(code), latitude, longitude, to }]
      }),
    [stations, project, t],
  )
  const unplaced = stations.length - points.length
  const countries = useMemo(
    () => byCountry(stations, (code) => countryOf(code, locale)),
    [stations, locale],
  )
  return (
    <div className={styles.view}>
      <div>
        <TimeRangePicker range={range} />
      </div>
      <WorldMap title={t('Map of the stations')} points={points} kinds={mapKinds} />
      {unplaced > 0 && (
        <p className={styles.note}>
          {t('Not on the map, because nothing is known of their place: {count} of {total}', {
            count: format.number(unplaced),
            total: format.number(stations.length),
          })}
        </p>
      )}
      <Section title={t('Plays by country')}>
        <PropertyList
          items={countries.map(({ country, stations: count, plays, play_time }) => [
            country || t('Not known'),
            [
              t('{count play|plays}', { count: plays }),
              format.duration(play_time),
              t('{count station|stations}', { count }),
            ].join(' · '),
          ])}
        />
      </Section>
      <Section title={t('Plays by station')}>
        <PlaceTable project={project} rows={stations} reload={reload} />
      </Section>
    </div>
  )
}
