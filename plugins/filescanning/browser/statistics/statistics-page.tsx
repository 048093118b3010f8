import {
  EmptyState,
  Page,
  type PageProps,
  TextLink,
  TimeRangePicker,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { type ReactNode, useEffect } from 'react'
import { scanPaths } from '../../contract'
import { ContainerChoice } from './container-choice'
import { CountsTables } from './counts-tables'
import { DayCharts } from './day-charts'
import { rangeOptions, type statistics } from './loads'
import { PlayedTables } from './played-tables'
import { ScanFigures } from './scan-figures'

type Loaded = PageProps<typeof statistics>

/** What was scanned in a range of days, by day, container and engine, and what was found most. */
export default function StatisticsPage({ data, reload }: Loaded) {
  const { name, containers, told } = data
  const t = useT()
  const range = useTimeRange(rangeOptions)
  // Days are those of the zone of the settings where the address names none.
  useEffect(() => {
    if (told && told.zone !== range.zone) void reload()
  }, [told, range.zone, reload])

  return (
    <Page
      title={name ? t('Statistics of {name}', { name }) : t('Statistics')}
      actions={
        <>
          <ContainerChoice containers={containers} name={name} />
          <TimeRangePicker range={range} />
        </>
      }
      intro={t('Scans count on the day they end, also when their file or container is gone.')}
    >
      {told === undefined ? (
        <EmptyState title={t('There is no container {name} in this region', { name })}>
          {t('Choose another one. The scans of a deleted one are counted with all containers.')}
        </EmptyState>
      ) : told.totals.files === 0 ? (
        <EmptyState
          title={t('Nothing was scanned in this range')}
          actions={<WayToScan containers={containers} name={name} />}
        >
          {t('Choose an earlier range, or put files into a container: they are scanned at once.')}
        </EmptyState>
      ) : (
        <>
          <ScanFigures totals={told.totals} ai={told.ai} />
          <DayCharts days={told.days} />
          <CountsTables containers={told.containers} engines={told.engines} />
          <PlayedTables labels={told.labels} artists={told.artists} />
        </>
      )}
    </Page>
  )
}

function WayToScan({ containers, name }: Pick<Loaded['data'], 'containers' | 'name'>): ReactNode {
  const t = useT()
  if (name) return <TextLink to={scanPaths.container(name)}>{t('Open {name}', { name })}</TextLink>
  return (
    <TextLink to={scanPaths.list()}>
      {containers.length > 0 ? t('All containers') : t('Make a container')}
    </TextLink>
  )
}
