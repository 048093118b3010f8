import { MayButton, Page, useChunk, usePanel, usePolling, useT } from '@console/core/browser'
import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EarlierPlays } from '../replay/earlier-plays'
import { StreamFacts } from '../shared/stream-facts'
import { DayBar } from './day/day-bar'
import { DayExport } from './day-export'
import type { DayProps } from './day-props'
import { OnAir } from './on-air'
import { KindTabs } from './table/kind-tabs'
import { filterOf, toRows } from './table/result-rows'
import { ResultTable } from './table/result-table'
import { useResultActions } from './table/use-result-actions'

const loadPanel = () => import('./result-panel')
const loadReport = () => import('./report-dialog')
const loadUnknown = () => import('./table/unknown-table')

const useStyles = makeStyles({
  live: { marginBottom: tokens.spacingVerticalXXS },
  // On a phone the facts lead to the same pages, and the first result has to be on the first screen.
  wide: { '@media (max-width: 640px)': { display: 'none' } },
})

export default function ResultsPage(props: DayProps) {
  return <DayResults key={props.data.stream.stream_id} {...props} />
}

function DayResults({ data, ...rest }: DayProps) {
  const { kind, project, stream, zone, day, today } = data
  const t = useT()
  const styles = useStyles()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const panel = usePanel('result')
  const [live, setLive] = useState(true)
  const [held, setHeld] = useState(data.results)
  const [reporting, setReporting] = useState(false)
  const isToday = day === today
  usePolling(live && isToday ? 'live' : undefined, rest.reload)

  const shown = live || !isToday ? data.results : held
  const rows = useMemo(() => toRows(shown), [shown])
  const filter = filterOf(query)
  const counted = filter.falsePositives ? rows : rows.filter((row) => !row.falsePositive)
  const countOf = (wanted: string) => counted.filter((row) => row.kind === wanted).length
  const actions = useResultActions({ kind, project, stream, reload: rest.reload })
  const report = useChunk(loadReport, reporting || actions.edited !== undefined)
  const opened = rows.find(({ id }) => String(id) === panel.id)
  const sidePanel = useChunk(loadPanel, opened !== undefined)
  const unknown = useChunk(loadUnknown, filter.kind === 'unknown')

  return (
    <Page
      title={t('Results of {name}', { name: stream.name })}
      facts={<StreamFacts kind={kind} project={project} stream={stream} />}
      actions={
        <>
          <Button
            className={styles.wide}
            onClick={() => navigate(kind.paths.timemap(project, stream))}
          >
            {t('Timemap')}
          </Button>
          <Button
            className={styles.wide}
            onClick={() => navigate(kind.paths.state(project, stream))}
          >
            {t('State')}
          </Button>
          <DayExport
            kind={kind}
            project={project}
            stream={stream}
            day={day}
            zone={zone}
            filter={filter}
          />
          {!kind.watched && (
            <MayButton
              scope={kind.write}
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => setReporting(true)}
            >
              {t('Add result')}
            </MayButton>
          )}
        </>
      }
      tabs={
        <>
          <DayBar day={day} today={today} zone={zone}>
            {isToday && (
              <Switch
                className={styles.live}
                label={t('Live')}
                checked={live}
                onChange={(_, { checked }) => {
                  setHeld(data.results)
                  setLive(checked)
                }}
              />
            )}
          </DayBar>
          {isToday && <OnAir rows={rows} zone={zone} />}
          <KindTabs
            current={filter.kind}
            counts={{
              all: counted.length,
              music: countOf('music'),
              custom: countOf('custom'),
              report: countOf('report'),
              ucf: countOf('ucf'),
            }}
          />
        </>
      }
    >
      {filter.kind !== 'unknown' && (
        <ResultTable
          kind={kind}
          data={data}
          rows={rows}
          filter={filter}
          actions={actions}
          {...rest}
        />
      )}
      {filter.kind === 'unknown' && unknown && (
        <unknown.UnknownTable kind={kind} project={project} stream={stream} day={day} zone={zone} />
      )}
      {!kind.watched && <EarlierPlays kind={kind} project={project} onChanged={rest.reload} />}
      {opened && sidePanel && (
        <sidePanel.ResultPanel
          kind={kind}
          project={project}
          stream={stream}
          zone={zone}
          actions={actions}
          row={opened}
          onClose={panel.close}
        />
      )}
      {(reporting || actions.edited) && report && (
        <report.ReportDialog
          key={actions.edited?.id}
          kind={kind}
          project={project}
          stream={stream}
          day={day}
          zone={zone}
          edited={actions.edited}
          onSaved={rest.reload}
          onClose={() => {
            setReporting(false)
            actions.endEdit()
          }}
        />
      )}
    </Page>
  )
}
