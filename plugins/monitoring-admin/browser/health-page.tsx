import {
  type Column,
  Columns,
  DataTable,
  Page,
  type PageProps,
  PropertyList,
  Section,
  TextLink,
  Time,
  useCopy,
  useFormat,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import {
  type HealthFailure,
  type HealthPart,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { HealthHistoryCharts } from './health-history'
import { HealthParts } from './health-parts'
import { healthReport } from './health-report'
import type * as loads from './loads'
import { DamagedFingerprints } from './servers/damaged-fingerprints'
import { useFresh } from './use-fresh'

/** Milliseconds: what was well may not be any more, and nothing tells when a database is gone. */
const lookEvery = 10_000

/** What fails comes first. */
const rank = ({ state }: HealthPart) => (state === 'failing' ? 0 : state === 'behind' ? 1 : 2)

const kinds = { call: { label: 'Call' }, job: { label: 'Job' } }

const jobStates: Record<string, string> = {
  created: 'Waiting',
  retry: 'To be tried again',
  active: 'Active',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const columns: Column<HealthFailure>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.id('ID', ({ id }) => id, { width: 220 }),
  Columns.badge('Kind', ({ kind }) => kinds[kind], { width: 88, grow: 0.2 }),
  Columns.text('Where', ({ where }) => where, { width: 200 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 260, grow: 3 }),
  Columns.text('Server', ({ server }) => server, { width: 120 }),
  Columns.id('Trace', ({ trace }) => trace, { width: 240, hidden: true }),
  Columns.custom('Customer', {
    cell: ({ uid }) =>
      uid !== null && <TextLink to={monitoringAdminPaths.customer({ uid })}>{uid}</TextLink>,
    csv: ({ uid }) => uid ?? '',
    width: 96,
  }),
]

/** How the service is, as it knows itself; what support asks for is one click away. */
export default function HealthPage({ data: health, reload }: PageProps<typeof loads.health>) {
  const t = useT()
  const format = useFormat()
  const [query] = useSearchParams()
  const { copied, copy } = useCopy()
  const { queues, failures, damaged, damaged_objects } = health
  const parts = [...health.parts].sort((one, other) => rank(one) - rank(other))
  useFresh(reload, lookEvery)
  const queueNames = [...new Set(queues.map(({ queue }) => queue))].sort()
  const failing = parts.filter(({ state }) => state === 'failing').length
  return (
    <Page
      title={t('Health')}
      intro={
        failing === 0
          ? t('No part fails.')
          : t('Failing parts: {count}', { count: format.number(failing) })
      }
      actions={
        <>
          <Button onClick={() => void reload()}>{t('Look again')}</Button>
          <Button
            appearance="primary"
            onClick={() => void copy(healthReport(health, location.origin))}
          >
            {copied ? t('Copied') : t('Copy report for support')}
          </Button>
        </>
      }
    >
      <PropertyList
        items={[
          [t('Looked at'), <Time key="looked" value={health.looked_at} />],
          ...(health.started_at
            ? [[t('Process since'), <Time key="started" value={health.started_at} />] as const]
            : []),
        ]}
      />
      <Section title={t('Parts')}>
        <HealthParts parts={parts} reload={reload} />
      </Section>
      {health.history && health.history.points.length > 0 && (
        <HealthHistoryCharts history={health.history} />
      )}
      <Section
        title={t('Queues')}
        intro={t('Jobs by their state; done ones are kept for a while.')}
      >
        <PropertyList
          items={queueNames.map((name) => [
            name,
            queues
              .filter(({ queue }) => queue === name)
              .map(({ state, count }) => `${t(jobStates[state] ?? state)} ${format.number(count)}`)
              .join(', '),
          ])}
        />
      </Section>
      {damaged.length > 0 && (
        <Section
          title={t('Damaged fingerprints')}
          intro={t(
            'They are not as they were stored and are left out. Those whose audio is kept are made anew within seconds.',
          )}
        >
          <DamagedFingerprints damaged={damaged} reload={reload} />
        </Section>
      )}
      {damaged_objects.length > 0 && (
        <Section
          title={t('Damaged files')}
          intro={t(
            'What is stored under these keys is not what was stored, so it is not given out. Put the file back from a backup, or ask for it again; one that is as it was is used again.',
          )}
        >
          <PropertyList
            items={damaged_objects.map(({ key, at }) => [key, <Time key={key} value={at} />])}
          />
        </Section>
      )}
      <Section
        title={t('Last failures')}
        intro={t(
          'Calls and jobs of all servers that failed by a fault of the service in the last day.',
        )}
      >
        <DataTable
          id="failures"
          list={pageOfRows(failures, tableQuery(query))}
          fetchPage={async (asked) => pageOfRows(failures, asked)}
          rowKey={({ id, at }) => `${id} ${at}`}
          rowName={({ id }) => id}
          columns={columns}
          empty={{ title: t('Nothing has failed') }}
          reload={reload}
          label={t('Last failures')}
        />
      </Section>
    </Page>
  )
}
