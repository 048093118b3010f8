import {
  Catalogue,
  ChecksField,
  type FieldBinding,
  TextLink,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import type { ProjectType } from '#plugins/base-projects/contract'
import {
  bucketPaths,
  isLiveBucketType,
  musicBucketId,
  type OfferedBucket,
} from '#plugins/buckets/contract'
import { channelPaths } from '#plugins/channels/contract'

const useStyles = makeStyles({
  text: { margin: 0, paddingBlock: tokens.spacingVerticalXS },
})

const hints = {
  AVR: 'File buckets of this region, and the provider Music bucket.',
  LCD: 'Buckets of live and time-shifted channels of this region.',
  HR: 'At least one bucket of live channels and one of files.',
} satisfies Record<ProjectType, string>

type BucketsFieldProps = FieldBinding<number[] | undefined> & {
  type: ProjectType
  choice: { offered: readonly OfferedBucket[]; own: number; offline: number }
  /** The engine needs the Music bucket. */
  musicLocked: boolean
}

/** The buckets that a project looks in. */
export function BucketsField({ type, choice, musicLocked, ...binding }: BucketsFieldProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()

  function noteOf({ id, type, num }: OfferedBucket) {
    if (id === musicBucketId) {
      return musicLocked
        ? t('The cover song engine looks in it: it stays attached.')
        : t('Music of the provider, with its metadata')
    }
    if (num === undefined) return undefined
    const count = format.number(num)
    return isLiveBucketType(type)
      ? t('Live channels: {count}', { count })
      : t('Files: {count}', { count })
  }

  return (
    <ChecksField
      {...binding}
      label={t('Buckets')}
      required
      hint={t(hints[type])}
      choices={choice.offered.map((bucket) => ({
        value: bucket.id,
        label: bucket.id === musicBucketId ? t('Provider Music bucket') : bucket.name,
        note: noteOf(bucket),
        locked: musicLocked && bucket.id === musicBucketId,
      }))}
    >
      {choice.own === 0 && <CreateFirst type={type} />}
      {choice.offline > 0 && (
        <p className={styles.text}>
          {t('Not offered, because they are for offline recognition only: {count}', {
            count: format.number(choice.offline),
          })}
        </p>
      )}
    </ChecksField>
  )
}

function CreateFirst({ type }: { type: ProjectType }) {
  const t = useT()
  const styles = useStyles()
  const catalogue = useService(Catalogue)
  const area = useLocation().pathname.split('/')[1] ?? ''
  const channels = channelPaths.list(area)
  const places = [
    ...(type === 'LCD' ? [] : [{ to: bucketPaths.list(area), label: t('Create a file bucket') }]),
    ...(type === 'AVR' ? [] : [{ to: channels, label: t('Create a channel bucket') }]),
  ].filter(({ to }) => catalogue.offers(to))
  return (
    <p className={styles.text}>
      {t('You have no bucket for this kind of project in this region yet.')}{' '}
      {places.map(({ to, label }) => (
        <span key={to}>
          <TextLink to={to}>{label}</TextLink>{' '}
        </span>
      ))}
    </p>
  )
}
