import {
  Chart,
  EmptyState,
  Figure,
  Figures,
  Page,
  type PageProps,
  ShowAsApi,
  TimeRangePicker,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { mostDays, trackerPaths } from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import { useCountryName } from '../shared/places'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'
import { Ranks } from './ranks'

const useStyles = makeStyles({
  ranks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})

export default function AnalyticsPage({ data }: PageProps<typeof loads.analytics>) {
  const { project, counts, asked } = data
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const countryOf = useCountryName()
  const range = useTimeRange({ maxDays: mostDays })
  const { total } = counts
  return (
    <Page
      title={t('Analytics of {name}', { name: project.name })}
      actions={
        <>
          <ShowAsApi call={() => asked} />
          <TimeRangePicker range={range} />
        </>
      }
      tabs={<ProjectTabs project={project} current="analytics" />}
    >
      <HeardWhere project={project} />
      {total.plays === 0 ? (
        <EmptyState title={t('Nothing was heard in these days')}>
          {t('Choose other days, or see on the stations whether the bucket is looked for there.')}
        </EmptyState>
      ) : (
        <>
          <Figures>
            <Figure
              title={t('Plays')}
              value={format.number(total.plays)}
              note={t('complete: {count}', { count: format.number(total.complete) })}
            />
            <Figure
              title={t('Airtime')}
              value={format.hours(total.play_time)}
              note={format.duration(total.play_time)}
            />
            <Figure title={t('Files')} value={format.number(total.files)} />
            <Figure title={t('Stations')} value={format.number(total.stations)} />
          </Figures>
          <Chart
            kind="bar"
            title={t('Plays by day')}
            rows={counts.dates}
            x={{ label: t('Day'), of: ({ date }) => format.day(date) }}
            series={[{ label: t('Plays'), tone: 'neutral', value: ({ plays }) => plays }]}
            format={format.number}
          />
          <div className={styles.ranks}>
            <Ranks
              title={t('Countries')}
              ranks={counts.countries.map((one) => ({
                ...one,
                id: one.country,
                name: countryOf(one.country),
                more: t('Stations: {count}', { count: format.number(one.stations) }),
              }))}
            />
            <Ranks
              title={t('Stations')}
              ranks={counts.stations.map((one) => ({
                ...one,
                id: one.stream_id,
                more: one.country,
              }))}
            />
            <Ranks
              title={t('Files')}
              ranks={counts.files.map((one) => ({
                ...one,
                id: one.acr_id,
                name: one.title,
                to: trackerPaths.file(project, one.acr_id),
              }))}
            />
          </div>
        </>
      )}
    </Page>
  )
}
