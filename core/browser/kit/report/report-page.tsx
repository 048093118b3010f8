import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../i18n'
import { ListPage } from '../list/list-page'
import { Page } from '../page/page'
import { TabLinks } from '../page/tab-links'
import { TextLink } from '../page/text-link'
import { EmptyState } from '../states/empty-state'
import type { RowAction } from '../table/types'
import { TimeRangePicker } from '../time-range/time-range-picker'
import { useTimeRange } from '../time-range/use-time-range'
import { useMedia } from '../use-media'
import { type ChosenReport, mostDrawn } from './chosen-report'
import { filledIn, textOf } from './report'
import { ReportChoices } from './report-choices'
import { columnsOf } from './report-columns'
import { ReportExport } from './report-export'
import { DrawnChart, DrawnMap } from './report-picture'

/** A report as its description says, on the frame of all lists. */
export default function ReportPage({ data }: { data: ChosenReport }) {
  const { report, query } = data
  return query ? (
    <ReportList key={report.id} {...data} query={query} />
  ) : (
    <NothingToChoose {...data} />
  )
}

function NothingToChoose({ report, choices }: ChosenReport) {
  const t = useT()
  const at = choices.find(({ values, choice }) => values.length === 0 && !choice.several)
  const none = t('There is nothing to choose for {name} yet', { name: t(at?.choice.label ?? '') })
  const { title, text, link } = at?.choice.empty ?? { ...report.empty, text: none }
  return (
    <Page title={t(report.title)} intro={report.intro && t(report.intro)}>
      <EmptyState
        title={t(title)}
        actions={link && <TextLink to={link.to}>{t(link.text)}</TextLink>}
      >
        {text && t(text)}
      </EmptyState>
    </Page>
  )
}

type ListedReport = ChosenReport & { query: NonNullable<ChosenReport['query']> }

function ReportList(data: ListedReport) {
  const { report, tabs, asked, query, drawn } = data
  const t = useT()
  const media = useMedia()
  const columns = useMemo(() => columnsOf(report.columns, asked), [report, asked])
  const keyOf = (row: unknown) => textOf(row, report.key ?? 'id')
  const nameOf = (row: unknown) => textOf(row, report.name ?? 'name') || keyOf(row)
  const actions: RowAction<unknown>[] = (report.files ?? []).map(
    ({ label, resource, missing }) => ({
      label,
      run: (row) => media.download(filledIn(resource, row, asked)),
      disabledReason(row) {
        const reason = missing?.(row)
        return reason && t(reason)
      },
    }),
  )
  const { chart, map } = report
  const { title, text, link } = report.empty
  return (
    <ListPage
      id={report.id}
      title={t(report.title)}
      intro={report.intro && t(report.intro)}
      tabs={tabs.length > 1 && <ReportTabs {...data} />}
      query={query}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      filters={report.filters}
      search={report.search}
      actions={actions}
      empty={{
        title: t(title),
        ...(text && { text: t(text) }),
        ...(link && { action: <TextLink to={link.to}>{t(link.text)}</TextLink> }),
      }}
      buttons={
        <>
          <ReportChoices {...data} />
          {report.range && <ReportRange {...report.range} />}
          <ReportExport {...data} columns={columns} />
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

/** Another one is about the same: what the table of this one was asked for stays behind. */
function ReportTabs({ report, tabs, choices }: ListedReport) {
  const t = useT()
  const { pathname, search } = useLocation()
  const kept = ['region', 'from', 'to', 'tz', 'day', ...choices.map(({ choice }) => choice.name)]
  function linkOf(id: string) {
    const query = new URLSearchParams(search)
    for (const name of [...query.keys()]) if (!kept.includes(name)) query.delete(name)
    if (id !== tabs[0]?.id) query.set('tab', id)
    return { to: { pathname, search: query.toString() } }
  }
  return (
    <TabLinks
      tabs={tabs.map(({ id, tab, title }) => ({ id, label: t(tab ?? title) }))}
      current={report.id}
      linkOf={linkOf}
    />
  )
}

function ReportRange(options: NonNullable<ChosenReport['report']['range']>) {
  return <TimeRangePicker range={useTimeRange(options)} />
}
