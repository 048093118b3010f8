import {
  EmptyState,
  Page,
  type PageProps,
  ShowAsApi,
  StackedStrip,
  TextLink,
  TimeRangePicker,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { mostAnalyticsDays } from '../../contract'
import { kinds } from '../shared/kinds'
import { FilterBar } from './filter-bar'
import type * as loads from './loads'
import { useMeasure } from './measure'
import { DayChart, HourMap, TotalFigures } from './pictures'
import { Ranks } from './ranks'
import { useDetailLinks } from './use-links'

const mostParts = 5
const tones = [0, 1, 2, 3, 4, 5] as const

export default function AnalyticsPage({ data }: PageProps<ReturnType<typeof loads.analytics>>) {
  const { kind, project, counts, streams, asked } = data
  const { paths } = kinds[kind]
  const t = useT()
  const range = useTimeRange({ maxDays: mostAnalyticsDays })
  const measure = useMeasure()
  const linkOf = useDetailLinks(kind, project)
  const strip = counts.streams.map((one, at) => ({
    label: one.name,
    tone: tones[at] ?? ('none' as const),
    value: measure.of(one),
    head: <TextLink to={linkOf('stream', one.stream_id)}>{one.name}</TextLink>,
  }))
  const others = strip.slice(mostParts).reduce((sum, { value }) => sum + value, 0)
  return (
    <Page
      title={t('Analytics of {name}', { name: project.name })}
      actions={
        <>
          <ShowAsApi call={() => asked} />
          <TimeRangePicker range={range} />
        </>
      }
      tabs={<FilterBar streams={streams} />}
    >
      {!counts.music_bucket && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {t(
              'Music is counted for projects with the provider’s Music bucket. This project has none: here are the recordings of its own buckets and what was added by hand.',
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {streams.length === 0 ? (
        <EmptyState
          title={t('No streams yet')}
          actions={<TextLink to={paths.project(project)}>{t('Add your first stream')}</TextLink>}
        />
      ) : counts.total.plays + counts.total.plays_before === 0 ? (
        <EmptyState title={t('Nothing was recognised in this range')}>
          {t('Choose another range, or see in the states whether the streams were heard.')}{' '}
          <TextLink to={paths.states(project)}>{t('States')}</TextLink>
        </EmptyState>
      ) : (
        <>
          <TotalFigures counts={counts} />
          <DayChart counts={counts} measure={measure} />
          <HourMap counts={counts} measure={measure} />
          {strip.length > 1 && (
            <StackedStrip
              title={t('{count} by stream', { count: measure.label })}
              xLabel={t('Stream')}
              valueLabel={measure.label}
              format={measure.format}
              parts={[
                ...strip.slice(0, mostParts),
                ...(others > 0
                  ? [{ label: t('All others'), tone: 'none' as const, value: others }]
                  : []),
              ]}
            />
          )}
          <Ranks kind={kind} project={project} counts={counts} measure={measure} />
        </>
      )}
    </Page>
  )
}
