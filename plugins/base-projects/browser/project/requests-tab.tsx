import {
  type Column,
  Columns,
  ContentDialog,
  CopyableText,
  DataTable,
  PropertyList,
  Section,
  StateBadge,
  selectFilter,
  Time,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import {
  maxListedPerSecond,
  type Project,
  type ProjectRequest,
  projectRequests,
  requestDays,
} from '#plugins/base-projects/contract'

const outcomes = {
  failed: { label: 'Failed', color: 'danger' },
  'no-result': { label: 'No result', color: 'informative' },
  result: { label: 'Result', color: 'success' },
} as const

const columns: Column<ProjectRequest>[] = [
  Columns.time('Time', ({ at }) => at, { sort: 'at' }),
  Columns.custom('Outcome', {
    cell: ({ outcome }) => <StateBadge state={outcome} states={outcomes} />,
    csv: ({ outcome }) => outcome,
    sort: 'outcome',
    width: 112,
  }),
  Columns.custom('Answer', {
    cell: ({ result, message }, { t }) => result || t(message),
    csv: ({ result, message }) => result || message,
    width: 260,
    grow: 3,
  }),
  Columns.number('Status', ({ status }) => status, { width: 84 }),
  Columns.number('Code', ({ code }) => code, { width: 84 }),
  Columns.custom('Duration', {
    cell: ({ duration_ms }, { format }) => `${format.number(duration_ms)} ms`,
    csv: ({ duration_ms }) => duration_ms,
    sort: 'duration_ms',
    align: 'end',
    whole: true,
    width: 108,
  }),
  Columns.text('Client', ({ client }) => client, { width: 180, grow: 1 }),
]

const filters = [
  selectFilter('outcome', 'Outcome', {
    failed: outcomes.failed.label,
    'no-result': outcomes['no-result'].label,
    result: outcomes.result.label,
  }),
]

/** The identification requests of a project in the last days, failed ones first. */
export function RequestsTab({ project: { id } }: { project: Pick<Project, 'id'> }) {
  const t = useT()
  const [shown, setShown] = useState<ProjectRequest>()
  return (
    <Section
      title={t('Requests')}
      intro={t(
        'The last {days day|days}, failed requests first. Audio and secrets are not stored. Above {count request|requests} per second, only some are listed.',
        { days: requestDays, count: maxListedPerSecond },
      )}
    >
      <DataTable
        id="project-requests"
        query={projectRequests(id)}
        rowKey={(row) => row.id}
        rowName={({ at, code }) => `${at}, ${code}`}
        columns={columns}
        filters={filters}
        search={t('Search by result, message or client')}
        actions={[{ label: 'Details', run: setShown }]}
        empty={{
          title: t('No requests in the last {days day|days}', { days: requestDays }),
          text: t(
            'Each request to the identification API with the access key of this project is listed here.',
          ),
        }}
        label={t('Requests')}
      />
      {shown && <RequestDialog request={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

function RequestDialog({ request, onClose }: { request: ProjectRequest; onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const { at, status, code, message, outcome, duration_ms, sample_bytes, client } = request
  const { result, acr_id } = request
  return (
    <ContentDialog
      title={t('Request')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PropertyList
        items={[
          [t('Time'), <Time key="at" value={at} />],
          [t('Outcome'), <StateBadge key="outcome" state={outcome} states={outcomes} />],
          [t('Status'), status],
          [t('Code'), code],
          [t('Message'), t(message)],
          [t('Result'), result],
          [t('ACR ID'), acr_id && <CopyableText key="acr" value={acr_id} label={t('ACR ID')} />],
          [t('Duration'), `${format.number(duration_ms)} ms`],
          [t('Sample'), format.size(sample_bytes)],
          [t('Client'), client],
        ]}
      />
    </ContentDialog>
  )
}
