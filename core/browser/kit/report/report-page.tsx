import { tableQuery } from '@console/core/contract'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { ListPage } from '../list/list-page'
import { ExportMenu } from '../page/export-menu'
import { Page } from '../page/page'
import { saveFile } from '../save-file'
import { EmptyState } from '../states/empty-state'
import { useList } from '../table/data/use-list'
import type { RowAction } from '../table/types'
import { TimeRangePicker } from '../time-range/time-range-picker'
import { useTimeRange } from '../time-range/use-time-range'
import { useAction } from '../use-action'
import { useMedia } from '../use-media'
import { type ChosenReport, mostDrawn } from './chosen-report'
import { everyRow } from './every-row'
import { filledIn, textOf } from './report'
import { ReportChoices } from './report-choices'
import { columnsOf } from './report-columns'
import { ReportPaper } from './report-paper'
import { DrawnChart, DrawnMap } from './report-picture'
import { sheetOf } from './report-sheet'

/** A report as its description says, on the frame of all lists. */
export default function ReportPage({ data }: { data: ChosenReport }) {
  const { report, choices, query } = data
  const t = useT()
  if (!query) {
    const [first] = choices.filter(({ rows }) => rows.length === 0)
    return (
      <Page title={t(report.title)} intro={report.intro && t(report.intro)}>
        <EmptyState title={t(report.empty.title)}>
          {first && t('There is nothing to choose for {name} yet', { name: t(first.choice.label) })}
        </EmptyState>
      </Page>
    )
  }
  return <ReportList {...data} query={query} />
}

type ListedReport = ChosenReport & { query: NonNullable<ChosenReport['query']> }

function ReportList({ report, choices, query, drawn }: ListedReport) {
  const t = useT()
  const media = useMedia()
  const columns = useMemo(() => columnsOf(report.columns), [report])
  const keyOf = (row: unknown) => textOf(row, report.key ?? 'id')
  const nameOf = (row: unknown) => textOf(row, report.name ?? 'name') || keyOf(row)
  const actions: RowAction<unknown>[] = (report.files ?? []).map(({ label, resource }) => ({
    label,
    run: (row) => media.download(filledIn(resource, row)),
  }))
  const { chart, map } = report
  return (
    <ListPage<unknown>
      id={report.id}
      title={t(report.title)}
      intro={report.intro && t(report.intro)}
      query={query}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      filters={report.filters}
      search={report.search}
      actions={actions}
      empty={{
        title: t(report.empty.title),
        ...(report.empty.text && { text: t(report.empty.text) }),
      }}
      buttons={
        <>
          <ReportChoices choices={choices} />
          {report.range && <ReportRange {...report.range} />}
          <ReportExport report={report} query={query} columns={columns} choices={choices} />
        </>
      }
      note={
        <>
          {chart && drawn && drawn.length > 0 && <DrawnChart chart={chart} rows={drawn} />}
          {map && drawn && drawn.length > 0 && (
            <DrawnMap map={map} rows={drawn} keyOf={keyOf} nameOf={nameOf} />
          )}
          {(chart ?? map) && !drawn && (
            <p>
              {t('More than {most} rows are not drawn: ask for fewer to see them as a picture.', {
                most: mostDrawn,
              })}
            </p>
          )}
        </>
      }
    />
  )
}

function ReportRange(options: NonNullable<ChosenReport['report']['range']>) {
  return <TimeRangePicker range={useTimeRange(options)} />
}

interface ReportExportProps extends Pick<ListedReport, 'report' | 'query' | 'choices'> {
  columns: ReturnType<typeof columnsOf>
}

/** All rows that the filters find, as a workbook or on paper; CSV is the table's own. */
function ReportExport({ report, query, columns, choices }: ReportExportProps) {
  const t = useT()
  const format = useFormat()
  const { fetchPage } = useList(query)
  const [address] = useSearchParams()
  const [printed, setPrinted] = useState<unknown[]>()
  const rows = () => everyRow(fetchPage, tableQuery(address, query.endpoint))
  const title = t(report.title)
  const sheet = useAction(async () => {
    const described = columns.map(({ csv, title }, at) => ({
      csv,
      title: t(title),
      kind: report.columns[at]?.kind,
    }))
    const day = new Date().toISOString().slice(0, 10)
    saveFile(await sheetOf(title, described, await rows()), `${report.id}-${day}.xlsx`)
  })
  const paper = useAction(async () => {
    const all = await rows()
    flushSync(() => setPrinted(all))
    window.print()
    setPrinted(undefined)
  })
  const asked = [
    ...choices.map(({ choice, rows, chosen }) => {
      const row = rows.find((one) => textOf(one, choice.value ?? 'id') === chosen)
      return [t(choice.label), textOf(row, choice.text ?? 'name')] as const
    }),
    ...(report.filters ?? []).flatMap(({ name, label, options }) => {
      const value = address.get(name)
      return value ? [[t(label), t(options?.[value] ?? value)] as const] : []
    }),
    ...(query.query?.start_date
      ? [
          [
            t('Days'),
            [query.query.start_date, query.query.end_date]
              .map((day) => format.day(String(day)))
              .join(' – '),
          ] as const,
        ]
      : []),
  ]
  return (
    <>
      <ExportMenu
        entries={[
          { label: t('All rows as XLSX'), disabled: sheet.pending, run: sheet.run },
          { label: t('Print all rows'), disabled: paper.pending, run: paper.run },
        ]}
      />
      {printed && <ReportPaper title={title} asked={asked} columns={columns} rows={printed} />}
    </>
  )
}
