import {
  type Column,
  Columns,
  DataTable,
  PropertyList,
  SidePanel,
  useFormat,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import type { NotHeard, Project, Report } from '../../contract'
import { kindOf } from '../shared/kinds'

const columns: Column<NotHeard>[] = [
  Columns.text('Stream', ({ stream }) => stream),
  Columns.time('From', ({ begin }) => begin),
  Columns.time('To', ({ end }) => end),
  Columns.duration('Length', ({ seconds }) => seconds),
  Columns.text('Reason', ({ reason }) => reason),
]

interface NotHeardPanelProps {
  project: Project
  report: Report
  onClose(): void
}

/** What stands in a report, what does not, and when there was nothing to hear. */
export function NotHeardPanel({ project, report, onClose }: NotHeardPanelProps) {
  const t = useT()
  const format = useFormat()
  const query = useMemo(
    () => list(kindOf(project).reports.notHeard, { params: { pid: project.id, id: report.id } }),
    [project, report.id],
  )
  const isSupplement = report.supplement_of > 0
  return (
    <SidePanel title={report.name} onClose={onClose}>
      <PropertyList
        items={[
          [t('File'), report.filename],
          [t('Plays'), format.number(report.plays)],
          [t('Airtime'), format.duration(report.play_time)],
          [t('Too short, or of other countries'), format.number(report.left_out)],
          [t('Not heard'), format.duration(report.not_heard)],
          ...(isSupplement
            ? ([
                [t('Added'), format.number(report.added)],
                [t('Changed'), format.number(report.changed)],
                [t('Withdrawn'), format.number(report.withdrawn)],
              ] as const)
            : []),
          ['SHA-256', report.sha256],
        ]}
      />
      <DataTable
        id="bm-not-heard"
        query={query}
        columns={columns}
        rowKey={({ stream, begin }) => `${stream} ${begin}`}
        rowName={({ stream }) => stream}
        label={t('When streams were not heard')}
        empty={{ title: t('Every second of the range was heard') }}
      />
    </SidePanel>
  )
}
