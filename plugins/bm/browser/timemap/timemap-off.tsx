import { Confirm, MayButton, useApi, useLimit, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Project, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { useMonthlyPrice } from '../shared/use-price'
import { unlessFailed } from '../streams/use-stream-calls'

const useStyles = makeStyles({
  off: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    '& p': { margin: 0, maxWidth: '72ch' },
  },
})

/** Bytes of a day at 128 kbit/s, as most stations send. */
const dayBytes = (128_000 / 8) * 86_400

interface TimemapOffProps {
  kind: Kind
  project: Project
  stream: Stream
  reload(): Promise<unknown>
}

/** What a timemap is, what it takes and costs, and how it is switched on. */
export function TimemapOff({ kind, project, stream, reload }: TimemapOffProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(kind.streams)
  const confirm = useService(Confirm)
  const limit = useLimit(kind.usage.timemaps, t('Timemaps'))
  const price = useMonthlyPrice('per_timemap')(1)
  const days = project.timemap_lifecycle
  const gigabytes = (dayBytes * days) / 1e9

  async function enable() {
    const sure = await confirm.ask({
      title: t('Enable timemap'),
      text: [price, limit.usage && `${limit.usage}.`].filter(Boolean).join(' '),
      confirmLabel: t('Enable'),
      consequences: [stream.name],
    })
    if (!sure) return
    const params = { pid: project.id, ids: stream.stream_id }
    unlessFailed(await api.setTimemap({ params, body: { timemap: 1 } }))
    await reload()
  }

  return (
    <section className={styles.off} aria-label={t('Timemap is off')}>
      <strong>{t('Timemap is off')}</strong>
      <p>
        {t(
          'With it, what the stream sends is kept for {days day|days}: gaps can be listened to, named and cut into buckets, and the service tells music, speech and silence apart. What was recognised stands here without it, too.',
          { days },
        )}
      </p>
      <p>
        {t('At 128 kbit/s that is about {size} GB for this stream.', {
          size: gigabytes.toFixed(1),
        })}{' '}
        {price}
      </p>
      <MayButton scope={kind.write} appearance="primary" onClick={() => void enable()}>
        {t('Enable')}
      </MayButton>
    </section>
  )
}
