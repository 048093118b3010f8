import {
  PropertyList,
  Section,
  StateBadge,
  type States,
  Time,
  useFormat,
  useT,
} from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { AdminPluginDetails } from '#plugins/monitoring-admin/contract'

type Half = NonNullable<AdminPluginDetails['half']>

const states = {
  starting: { label: 'Starting', color: 'informative' },
  running: { label: 'Running', color: 'success' },
  down: { label: 'Down', color: 'danger', hint: 'It is started again by and by.' },
  refused: { label: 'Not loaded', color: 'danger' },
} satisfies States<Half['state']>

const useStyles = makeStyles({
  // A cause may be a trace of many lines.
  cause: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

/** How both halves of a plugin from outside are, as the process sees it that answers. */
export function StandingSection({ plugin }: { plugin: AdminPluginDetails }) {
  const t = useT()
  const format = useFormat()
  const { bytes, half, used_since, settings, environment, grants } = plugin
  return (
    <>
      {half && <ServerHalf half={half} jobs={plugin.jobs} />}
      <Section title={t('Build and settings')}>
        <PropertyList
          items={[
            [t('In use since'), used_since && <Time key="since" value={used_since} />],
            [t('Browser half'), bytes === null ? undefined : format.size(bytes)],
            [t('Settings'), settings.join(', ')],
            [t('Variables'), environment.join(', ')],
            [t('Granted'), grants.join(', ')],
          ]}
        />
      </Section>
    </>
  )
}

function ServerHalf({ half, jobs }: { half: Half; jobs: AdminPluginDetails['jobs'] }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { state, cause, since, memory_mb, memory_bytes, job_memory_bytes, calls } = half
  const memoryOf = (bytes: number | null) =>
    bytes === null
      ? undefined
      : t('{used} of {limit} MB', {
          used: format.number(Math.ceil(bytes / 1024 / 1024)),
          limit: format.number(memory_mb),
        })
  return (
    <Section
      title={t('Server half')}
      intro={t('As the process has it that answers this page; calls since it runs there.')}
    >
      {cause && (
        <MessageBar intent={state === 'running' ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody className={styles.cause}>{cause}</MessageBarBody>
        </MessageBar>
      )}
      <PropertyList
        items={[
          [t('State'), <StateBadge key="state" state={state} states={states} />],
          [t('Since'), since && <Time key="since" value={since} />],
          [t('Memory'), memoryOf(memory_bytes)],
          [t('Memory of jobs'), memoryOf(job_memory_bytes)],
          [
            t('Calls'),
            t('{count}, of which {failed} failed', {
              count: format.number(calls.count),
              failed: format.number(calls.failed),
            }),
          ],
          [
            t('95 of 100 within'),
            calls.p95_ms === null
              ? undefined
              : t('{time} ms', { time: format.number(calls.p95_ms) }),
          ],
          [
            t('Jobs'),
            t('{waiting} waiting, {active} running, {failed} failed tries', {
              waiting: format.number(jobs.waiting),
              active: format.number(jobs.active),
              failed: format.number(jobs.failed),
            }),
          ],
        ]}
      />
    </Section>
  )
}
