import {
  announce,
  Card,
  DropZone,
  NotAdded,
  type Refusal,
  TextLink,
  takeFiles,
  useChunk,
  useFileDrop,
  useMay,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { bucketPaths } from '#plugins/buckets/contract'
import type { FileDraft } from '../../files/add-files/draft'
import { useFocusKept } from '../../use-focus-kept'
import { type QuickUpload, RunningScans } from './running-scans'

const loadPanel = () => import('./quick-draft')

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface QuickScanProps {
  /** How many own File buckets there are; undefined: the person may not know. */
  buckets: number | undefined
  reload(): Promise<void>
}

/** Drop a file, and read its report: where it is kept is seen to. */
export function QuickScan({ buckets, reload }: QuickScanProps) {
  const t = useT()
  const write = useMay('write-filescanning')
  const readBuckets = useMay('read-buckets')
  const styles = useStyles()
  const reason = write.reason ?? readBuckets.reason
  return (
    <Card title={t('Scan a file now')}>
      {reason !== undefined ? (
        <p className={styles.text}>{reason}</p>
      ) : buckets === 0 ? (
        <p className={styles.text}>
          {t('A file is compared with the recordings of your File buckets, and there is none yet.')}{' '}
          <TextLink to={bucketPaths.list('filescanning')}>{t('Make a bucket')}</TextLink>
        </p>
      ) : (
        <DropAndScan reload={reload} />
      )}
    </Card>
  )
}

function DropAndScan({ reload }: Pick<QuickScanProps, 'reload'>) {
  const t = useT()
  const styles = useStyles()
  const [drafts, setDrafts] = useState<readonly FileDraft[]>([])
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [running, setRunning] = useState<readonly QuickUpload[]>([])
  const chosen = drafts.length > 0
  const panel = useChunk(loadPanel, chosen)
  useFocusKept(chosen)

  function add(files: readonly File[]) {
    const { taken, refused: newlyRefused } = takeFiles(files, drafts, 'audio')
    setDrafts([...drafts, ...taken])
    setRefused(newlyRefused)
    announce(
      t('Added: {added}. Not added: {refused}.', {
        added: taken.length,
        refused: newlyRefused.length,
      }),
    )
  }
  const over = useFileDrop(add)

  function onStarted(started: readonly QuickUpload[]) {
    setDrafts([])
    setRefused([])
    setRunning([...started, ...running])
    void reload()
  }

  return (
    <div className={styles.part}>
      <DropZone over={over} onFiles={add} compact={chosen} />
      <NotAdded
        intent="warning"
        most={10}
        items={refused.map(({ key, name, reason }) => ({ key, text: `${name}: ${t(reason)}` }))}
      />
      {chosen && panel && (
        <panel.QuickDraft
          drafts={drafts}
          onMeasured={(key, seconds) =>
            setDrafts((all) =>
              all.map((draft) => (draft.key === key ? { ...draft, seconds } : draft)),
            )
          }
          onRemove={(key) => setDrafts((all) => all.filter((draft) => draft.key !== key))}
          onCancel={() => {
            setDrafts([])
            setRefused([])
          }}
          onStarted={onStarted}
        />
      )}
      <RunningScans uploads={running} reload={reload} />
    </div>
  )
}
