import {
  EmptyState,
  Figure,
  Figures,
  Page,
  type PageProps,
  Section,
  saveCsv,
  TextLink,
  TimeRangePicker,
  useAction,
  useFormat,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { Button, makeStyles, SearchBox, Switch, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { mostStateDays } from '../../contract'
import { kinds } from '../shared/kinds'
import { lookOf } from '../shared/stream-states'
import type * as loads from './loads'
import { spansOf, uptimeOf } from './spans'
import { UptimeMap } from './uptime-map'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})

type Loaded = PageProps<ReturnType<typeof loads.states>>

export default function StatesPage({ data }: Loaded) {
  const { kind, project, streams, from, to, zone } = data
  const { paths } = kinds[kind]
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const range = useTimeRange({ maxDays: mostStateDays })
  const [search, setSearch] = useState('')
  const [onlyBad, setOnlyBad] = useState(false)
  const rows = useMemo(
    () =>
      streams.map(({ stream_id: id, name, state_list }) => {
        const spans = spansOf(state_list)
        return { id, name, spans, to: paths.state(project, { name }), uptime: uptimeOf(spans) }
      }),
    [streams, paths, project],
  )
  const wanted = search.trim().toLowerCase()
  const shown = rows.filter(
    ({ name, uptime }) =>
      name.toLowerCase().includes(wanted) && (!onlyBad || (uptime !== undefined && uptime < 1)),
  )
  const uptime = uptimeOf(rows.flatMap(({ spans }) => spans))
  const failed = rows.filter(({ uptime }) => uptime !== undefined && uptime < 1).length
  const csv = useAction(() =>
    saveCsv(
      [
        ['stream', 'stream_id', 'code', 'state', 'start', 'end', 'seconds', 'reason'],
        ...streams.flatMap(({ name, stream_id, state_list }) =>
          state_list.map(({ code, start, end, duration, reason }) => [
            ...[name, stream_id, code, lookOf(code).label, start, end, duration, reason],
          ]),
        ),
      ],
      `states-${project.name}`,
    ),
  )
  return (
    <Page
      title={t('States of {name}', { name: project.name })}
      actions={
        <>
          <TimeRangePicker range={range} />
          <Button
            icon={<ArrowDownloadRegular />}
            disabledFocusable={csv.pending || streams.length === 0}
            onClick={() => void csv.run()}
          >
            {t('Export CSV')}
          </Button>
        </>
      }
    >
      <Figures>
        <Figure
          title={t('Uptime')}
          value={uptime === undefined ? '–' : format.percent(uptime)}
          note={t('of the time in which streams were to be heard')}
        />
        <Figure title={t('Streams')} value={format.number(streams.length)} />
        <Figure title={t('With a gap')} value={format.number(failed)} />
      </Figures>
      {streams.length === 0 ? (
        <EmptyState
          title={t('No streams yet')}
          actions={<TextLink to={paths.project(project)}>{t('Add your first stream')}</TextLink>}
        />
      ) : (
        <Section
          title={t('Worst first')}
          intro={t(
            'Percent of each hour or day that a stream was heard; paused time does not count.',
          )}
          actions={
            <div className={styles.tools}>
              <SearchBox
                aria-label={t('Search by name')}
                placeholder={t('Search by name')}
                value={search}
                onChange={(_, { value }) => setSearch(value)}
              />
              <Switch
                label={t('Only with a gap')}
                checked={onlyBad}
                onChange={(_, { checked }) => setOnlyBad(checked)}
              />
            </div>
          }
        >
          {shown.length === 0 ? (
            <p role="status">{t('Nothing matches')}</p>
          ) : (
            <UptimeMap
              rows={shown}
              zone={zone}
              range={{ begin: Date.parse(from), end: Date.parse(to) }}
            />
          )}
        </Section>
      )}
    </Page>
  )
}
