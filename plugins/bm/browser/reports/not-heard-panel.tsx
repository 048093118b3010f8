import {
  type Column,
  Columns,
  DataTable,
  PropertyList,
  SidePanel,
  TextLink,
  useFormat,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useMemo } from 'react'
import { evidencePaths } from '#plugins/evidence/contract'
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
  const { left_out: left, heard_until: until } = report
  const leftOut = (
    [
      ['Left out: too short', left.too_short],
      ['Left out: low score', left.low_score],
      ['Left out: of other countries, or without an ISRC', left.other_country],
      ['Left out: false positives', left.false_positive],
      ['Left out: still playing', left.still_playing],
    ] as const
  ).flatMap(([label, count]) => (count > 0 ? [[t(label), format.number(count)] as const] : []))
  const isSupplement = report.supplement_of > 0
  return (
    <SidePanel title={report.name} onClose={onClose}>
      {until && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {t('Its range was not over: it holds what was heard until {time}.', {
              time: format.time(until),
            })}
          </MessageBarBody>
        </MessageBar>
      )}
      <PropertyList
        items={[
          [t('File'), report.filename],
          [t('Plays'), format.number(report.plays)],
          [t('Airtime'), format.duration(report.play_time)],
          ...leftOut,
          [t('Not heard'), format.duration(report.not_heard)],
          [t('Paused'), format.duration(report.paused)],
          ...(isSupplement
            ? ([
                [t('Added'), format.number(report.added)],
                [t('Changed'), format.number(report.changed)],
                [t('Withdrawn'), format.number(report.withdrawn)],
              ] as const)
            : []),
          ['SHA-256', report.sha256],
          [
            t('Signed'),
            report.signed_size > 0 && (
              <TextLink key="signed" to={evidencePaths.verify()}>
                {t('Each row: anybody can check it here')}
              </TextLink>
            ),
          ],
        ]}
      />
      <DataTable
        id="bm-not-heard"
        query={query}
        columns={columns}
        rowKey={({ stream, begin }) => `${stream} ${begin}`}
        rowName={({ stream }) => stream}
        label={t('When streams were not heard')}
        empty={{ title: t('Every second in which the streams were there was heard') }}
      />
    </SidePanel>
  )
}
