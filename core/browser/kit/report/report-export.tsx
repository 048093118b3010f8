import { type ListQuery, tableQuery } from '@console/core/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { ExportMenu } from '../page/export-menu'
import { saveFile } from '../save-file'
import { useList } from '../table/data/use-list'
import { useAction } from '../use-action'
import type { ChosenReport } from './chosen-report'
import { everyRow } from './every-row'
import { textOf } from './report'
import type { columnsOf } from './report-columns'
import { ReportPaper } from './report-paper'
import { sheetOf } from './report-sheet'

interface ReportExportProps extends Omit<ChosenReport, 'query'> {
  query: ListQuery<unknown>
  columns: ReturnType<typeof columnsOf>
}

/** All rows that the filters find, as a workbook or on paper; CSV is the table's own. */
export function ReportExport({ report, query, columns, choices, asked }: ReportExportProps) {
  const t = useT()
  const format = useFormat()
  const { fetchPage } = useList(query)
  const [address] = useSearchParams()
  const [printed, setPrinted] = useState<unknown[]>()
  const rows = () => everyRow(fetchPage, tableQuery(address, query.endpoint))
  const title = [report.title, report.tab ?? '']
    .filter(Boolean)
    .map((text) => t(text))
    .join(', ')
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
  const days = [
    ...(report.range
      ? [[t('Days'), [asked.from, asked.to].map(format.day).join(' – ')] as const]
      : []),
    ...(report.day ? [[t('Day'), format.day(asked.from)] as const] : []),
  ]
  const facts = [
    ...choices.map(({ choice, rows, values }) => {
      const chosen = rows.filter((one) => values.includes(textOf(one, choice.value ?? 'id')))
      const names = chosen.map((row) => textOf(row, choice.text ?? 'name')).join(', ')
      return [t(choice.label), names || t('All')] as const
    }),
    ...(report.filters ?? []).flatMap(({ name, label, options }) => {
      const value = address.get(name)
      return value ? [[t(label), t(options?.[value] ?? value)] as const] : []
    }),
    ...days,
  ]
  return (
    <>
      <ExportMenu
        entries={[
          { label: t('All rows as XLSX'), disabled: sheet.pending, run: sheet.run },
          { label: t('Print all rows'), disabled: paper.pending, run: paper.run },
        ]}
      />
      {printed && <ReportPaper title={title} asked={facts} columns={columns} rows={printed} />}
    </>
  )
}
