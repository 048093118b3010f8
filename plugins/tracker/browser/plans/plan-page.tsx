import {
  type Column,
  Columns,
  DataTable,
  ExportMenu,
  Figure,
  Figures,
  Page,
  type PageProps,
  useAction,
  useFormat,
  useMedia,
  usePolling,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useMemo } from 'react'
import {
  type ComparedLine,
  type LineState,
  lineStates,
  planResource,
  plansApi,
  type ReportFormat,
  reportFormats,
} from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import type * as loads from './loads'

const colors: Record<LineState, 'success' | 'warning' | 'danger' | 'informative'> = {
  aired: 'success',
  twice: 'warning',
  short: 'warning',
  out_of_daypart: 'warning',
  missed: 'danger',
  not_heard: 'informative',
  not_followed: 'danger',
  waiting: 'informative',
}

const columns: Column<ComparedLine>[] = [
  Columns.number('Line', ({ line }) => line, { width: 84, grow: 0.1 }),
  Columns.badge('State', ({ state }) => ({ label: lineStates[state], color: colors[state] }), {
    width: 176,
    grow: 0.2,
  }),
  Columns.text('Station', ({ station }) => station, { width: 124 }),
  Columns.text('Booked', ({ date, from, to }) => `${date} ${from}–${to}`, {
    width: 216,
    grow: 0.1,
  }),
  Columns.text('Spot', ({ spot }) => spot, { width: 140 }),
  Columns.time('On air at', ({ plays }) => plays[0]?.begin),
  Columns.duration('Played', ({ plays }) => plays[0]?.played_duration, { width: 104 }),
  Columns.number('Plays', ({ plays }) => plays.length),
  Columns.duration('Not monitored', ({ not_heard }) => not_heard, { hidden: true, width: 140 }),
]

/** The lines of a media plan beside what was on air. */
export default function PlanPage({ data, reload }: PageProps<typeof loads.plan>) {
  const { project, plan } = data
  const t = useT()
  const format = useFormat()
  const media = useMedia()
  const params = { pid: project.id, id: plan.id }
  const { counts } = plan
  // Times pass without anything being heard.
  usePolling(counts.waiting > 0 ? String(counts.waiting) : undefined, reload)
  const lines = useMemo(
    () =>
      list(plansApi.lines, {
        params: { pid: project.id, id: plan.id },
        allAtOnce: ({ station, date, spot, state }) =>
          `${station} ${date} ${spot} ${lineStates[state]}`,
      }),
    [project.id, plan.id],
  )
  const save = useAction((as: ReportFormat) =>
    media.download(planResource(params.pid, params.id, as)),
  )
  const states = Object.entries(lineStates) as [LineState, string][]
  return (
    <Page
      title={plan.name}
      intro={t('{from} to {to}, times of {zone}', {
        from: format.day(plan.from),
        to: format.day(plan.to),
        zone: plan.timezone,
      })}
      actions={
        <ExportMenu
          entries={Object.entries(reportFormats).map(([id, label]) => ({
            label: t(label),
            run: () => save.run(id as ReportFormat),
          }))}
        />
      }
    >
      <HeardWhere project={project} />
      {counts.not_followed > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t(
              '{count line names|lines name} a station that this project does not follow, or a spot that is not in its bucket. They are compared from the moment when it does.',
              { count: counts.not_followed },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <Figures>
        {states
          .filter(([state]) => counts[state] > 0)
          .map(([state, label]) => (
            <Figure
              key={state}
              title={t(label)}
              value={format.number(counts[state])}
              note={format.percent(counts[state] / plan.lines)}
            />
          ))}
      </Figures>
      <DataTable
        id="tracker-plan"
        query={lines}
        columns={columns}
        search={t('Search by station, date, spot or state')}
        rowKey={({ line }) => line}
        rowName={({ line, spot }) => `${line} ${spot}`}
        label={t('Lines')}
        empty={{ title: t('There is no line in the plan') }}
      />
    </Page>
  )
}
