import {
  Confirm,
  MayButton,
  useApi,
  useCost,
  useData,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { HeardProject, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { useComingSound } from '../shared/use-storage'
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

interface TimemapOffProps {
  kind: Kind
  project: HeardProject
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
  const price = useCost({ service: 'BM', item: 'per_timemap' })
  const days = project.timemap_lifecycle
  const comes = useComingSound(project, kind)
  const { data: coming } = useData(() => comes([stream]), [stream.stream_id])

  async function enable() {
    const sure = await confirm.ask({
      title: t('Enable timemap'),
      text: [coming, price, limit.usage && `${limit.usage}.`].filter(Boolean).join(' '),
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
        {coming} {price}
      </p>
      <MayButton scope={kind.write} appearance="primary" onClick={() => void enable()}>
        {t('Enable')}
      </MayButton>
    </section>
  )
}
