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
import type { FilterName } from './filter'
import { FilterChips } from './filter-chips'
import type * as loads from './loads'
import { PlayMap } from './play-map'
import { Ranks } from './ranks'

/** That are drawn. */
const mostRanks = 50

const useStyles = makeStyles({
  ranks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})

export default function AnalyticsPage({ data, reload }: PageProps<typeof loads.analytics>) {
  const { project, counts, asked } = data
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const countryOf = useCountryName()
  const range = useTimeRange({ maxDays: mostDays })
  const { total } = counts
  const nameOf = (filter: FilterName, value: string) =>
    filter === 'country'
      ? countryOf(value)
      : ((filter === 'acr_id'
          ? counts.files.find(({ acr_id }) => acr_id === value)?.title
          : counts.stations.find(({ stream_id }) => stream_id === value)?.name) ?? value)
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
      <FilterChips nameOf={nameOf} />
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
          <PlayMap counts={counts} reload={reload} />
          <div className={styles.ranks}>
            <Ranks
              title={t('Files')}
              ranks={counts.files.slice(0, mostRanks).map((one) => ({
                ...one,
                id: one.acr_id,
                name: one.title,
                ...(one.altered > 0 && {
                  more: t('altered: {count}', { count: format.number(one.altered) }),
                }),
                to: trackerPaths.file(project, one.acr_id),
              }))}
            />
          </div>
        </>
      )}
    </Page>
  )
}
