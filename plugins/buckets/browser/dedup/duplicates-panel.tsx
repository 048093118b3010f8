import {
  ApiError,
  CopyableText,
  EmptyState,
  Loaded,
  PropertyList,
  SidePanel,
  Time,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { bucketTopics, type DedupFile, dedupApi } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
})

interface DuplicatesPanelProps {
  bucketId: number
  trackId: string
  /** Of the list beside it; the track need not be among them. */
  rows: readonly DedupFile[]
  onClose(): void
}

/** One comparison: the recordings of the bucket that sound the same. */
export function DuplicatesPanel({ bucketId, trackId, rows, onClose }: DuplicatesPanelProps) {
  const t = useT()
  const known = rows.find(({ track_id }) => track_id === trackId)
  const found = useData(
    async ({ api }) => {
      if (known) return known
      const params = { bucket_id: bucketId, file_id: trackId }
      const answer = await api(dedupApi).get({ params }).catch(unlessMissing)
      return answer?.data[0] ?? null
    },
    [bucketId, trackId, known],
    [bucketTopics.dedupFiles(bucketId)],
  )
  return (
    <SidePanel title={trackId} onClose={onClose}>
      <Loaded of={found} height={240}>
        {(file) =>
          file ? <Comparison file={file} /> : <EmptyState title={t('It was not compared')} />
        }
      </Loaded>
    </SidePanel>
  )
}

function unlessMissing(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

function Comparison({ file }: { file: DedupFile }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  return (
    <>
      <PropertyList
        items={[
          ['ACR ID', <CopyableText key="id" value={file.acr_id} label="ACR ID" />],
          [t('Duration'), format.duration(file.duration)],
          [t('In the bucket'), file.do_db ? t('Added') : t('Not added')],
          [t('Created'), <Time key="created" value={file.created_at} />],
        ]}
      />
      <h3 className={styles.heading}>{t('Duplicates')}</h3>
      {file.duplicates.length === 0 && <EmptyState title={t('It has no duplicates')} />}
      <ul className={styles.list}>
        {file.duplicates.map((duplicate) => (
          <li key={duplicate.acr_id}>
            <PropertyList
              items={[
                [t('Track id'), duplicate.id],
                [t('Title'), duplicate.title],
                ['ACR ID', <CopyableText key="id" value={duplicate.acr_id} label="ACR ID" />],
                [t('Score'), format.number(Math.round(duplicate.score))],
                [t('Begins at'), format.duration(Math.max(0, duplicate.offset))],
                [t('Similar part'), format.percent(duplicate.share)],
                [t('Duration'), format.duration(duplicate.duration)],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
