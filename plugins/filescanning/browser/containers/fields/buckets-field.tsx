import {
  Catalogue,
  ChecksField,
  type FieldBinding,
  TextLink,
  useFormat,
  useMay,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { bucketPaths, musicBucketId, type OfferedBucket } from '#plugins/buckets/contract'
import type { ContainerChoice } from '../use-container-choice'

const useStyles = makeStyles({
  text: { margin: 0, paddingBlock: tokens.spacingVerticalXS },
})

type BucketsFieldProps = FieldBinding<number[] | undefined> & {
  choice: ContainerChoice
  /** The engine needs the Music bucket. */
  musicLocked: boolean
}

/** The buckets that scans look in. */
export function BucketsField({ choice, musicLocked, ...binding }: BucketsFieldProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { reason } = useMay('read-buckets')

  function noteOf({ id, num }: OfferedBucket) {
    if (id === musicBucketId) {
      return musicLocked
        ? t('Cover songs are looked for in it: it stays.')
        : t('Music of the provider, with its metadata')
    }
    return num === undefined ? undefined : t('Files: {count}', { count: format.number(num) })
  }

  return (
    <ChecksField
      {...binding}
      label={t('Buckets')}
      required
      hint={t('What is looked for: File buckets of this region, and the provider Music bucket.')}
      choices={choice.offered.map((bucket) => ({
        value: bucket.id,
        label: bucket.id === musicBucketId ? t('Provider Music bucket') : bucket.name,
        note: noteOf(bucket),
        locked: musicLocked && bucket.id === musicBucketId,
      }))}
    >
      {choice.own === undefined && reason && <p className={styles.text}>{reason}</p>}
      {choice.own === 0 && <CreateFirst />}
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

function CreateFirst() {
  const t = useT()
  const styles = useStyles()
  const catalogue = useService(Catalogue)
  const area = useLocation().pathname.split('/')[1] ?? ''
  const place = bucketPaths.list(area)
  return (
    <p className={styles.text}>
      {t('You have no File bucket in this region yet.')}{' '}
      {catalogue.offers(place) && <TextLink to={place}>{t('Create a file bucket')}</TextLink>}
    </p>
  )
}
