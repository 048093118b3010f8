import {
  ApiError,
  ErrorState,
  Loaded,
  useAction,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { FileDraft } from '../../files/add-files/draft'
import { Preflight } from '../../files/add-files/preflight-panel'
import { findPlace, type QuickPlace, quickPolicy } from './quick-container'
import type { QuickUpload } from './running-scans'
import { useQuickUpload } from './use-quick-upload'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  file: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  facts: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
  },
})

interface QuickDraftProps {
  drafts: readonly FileDraft[]
  onMeasured(key: string, seconds: number | null): void
  onRemove(key: string): void
  onCancel(): void
  onStarted(uploads: readonly QuickUpload[]): void
}

/** Before the scan: where the files go, and what it is billed. */
export function QuickDraft(props: QuickDraftProps) {
  const place = useData(findPlace)
  return (
    <Loaded of={place} height={160}>
      {(found) => <PlacedDraft {...props} place={found} />}
    </Loaded>
  )
}

function PlacedDraft(props: QuickDraftProps & { place: QuickPlace }) {
  const { drafts, place, onMeasured, onRemove, onCancel, onStarted } = props
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [problem, setProblem] = useState<string>()
  const scan = useAction(async () => {
    try {
      await start()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  })
  const begin = useQuickUpload()

  async function start() {
    setProblem(undefined)
    const started = await begin(drafts)
    if (started) onStarted(started)
  }

  return (
    <>
      <ul className={styles.list} aria-label={t('Chosen files')}>
        {drafts.map(({ key, file, seconds }) => (
          <li key={key} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.facts}>
              {typeof seconds === 'number' ? format.duration(seconds) : format.size(file.size)}
            </span>
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('Remove {name}', { name: file.name })}
              disabled={scan.pending}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
      <Preflight
        container={place.container ?? { policy: quickPolicy, engine: 1 }}
        files={drafts}
        onMeasured={onMeasured}
      />
      <p className={styles.text}>
        {place.container
          ? t('Goes into the container {name}, which searches all that you may search.', {
              name: place.container.name,
            })
          : t('A container is made for it that searches all that you may search.')}
      </p>
      {problem !== undefined && <ErrorState error={problem} />}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          appearance="primary"
          disabledFocusable={scan.pending}
          onClick={() => void scan.run()}
        >
          {drafts.length > 1 ? t('Scan {count file|files}', { count: drafts.length }) : t('Scan')}
        </Button>
      </div>
    </>
  )
}
