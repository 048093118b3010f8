import { Confirm, useService, useT } from '@console/core/browser'
import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import type { Bucket, BucketFile } from '#plugins/buckets/contract'
import { WideDialog } from '../wide-dialog'
import { AddByLines } from './add-by-lines'
import { ChooseFiles } from './choose-files'
import { acrIdProblem, addressProblem } from './lines'

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', flexShrink: 0 },
  tab: { whiteSpace: 'nowrap' },
})

type Way = 'files' | 'addresses' | 'music' | 'fingerprints'

interface AddFilesDialogProps {
  bucket: Bucket
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  /** Files of the bucket that are known here. */
  known: readonly BucketFile[]
  reload(): Promise<unknown>
  onClose(): void
}

export function AddFilesDialog({ bucket, dropped, known, reload, onClose }: AddFilesDialogProps) {
  const t = useT()
  const styles = useStyles()
  const [way, setWay] = useState<Way>('files')
  const unsaved = useRef(false)
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const mayLeave = useLeaveQuestion(unsaved)

  async function cancel() {
    if (await mayLeave()) onClose()
  }
  async function show(next: Way) {
    if (next === way || !(await mayLeave())) return
    unsaved.current = false
    setWay(next)
  }
  const shared = { bucket, onUnsaved, onCancel: () => void cancel(), onClose }

  return (
    <WideDialog
      title={t('Add files to {name}', { name: bucket.name })}
      onLeave={() => void cancel()}
    >
      <TabList
        className={styles.tabs}
        selectedValue={way}
        onTabSelect={(_, { value }) => void show(value as Way)}
      >
        <Tab className={styles.tab} value="files">
          {t('Files')}
        </Tab>
        <Tab className={styles.tab} value="addresses">
          {t('URL list')}
        </Tab>
        <Tab className={styles.tab} value="music">
          {t('Provider music')}
        </Tab>
        <Tab className={styles.tab} value="fingerprints">
          {t('Fingerprint files')}
        </Tab>
      </TabList>
      {way === 'files' && (
        <ChooseFiles key={way} {...shared} kind="audio" dropped={dropped} known={known} />
      )}
      {way === 'addresses' && (
        <AddByLines
          key={way}
          {...shared}
          reload={reload}
          label={t('Addresses')}
          hint={t('One address of an audio or video file on each line.')}
          placeholder="https://example.com/audio.mp3"
          check={addressProblem}
          draftOf={(url) => ({ data_type: 'audio_url', url })}
        />
      )}
      {way === 'music' && (
        <AddByLines
          key={way}
          {...shared}
          reload={reload}
          label={t('ACR IDs')}
          hint={t('One ACR ID of the provider’s music on each line.')}
          placeholder="0123456789abcdef0123456789abcdef"
          check={acrIdProblem}
          draftOf={(acrid) => ({ data_type: 'acrid', acrid: acrid.toLowerCase() })}
        />
      )}
      {way === 'fingerprints' && (
        <ChooseFiles key={way} {...shared} kind="fingerprint" dropped={[]} known={known} />
      )}
    </WideDialog>
  )
}

/** Asks before chosen files or typed lines are lost. */
function useLeaveQuestion(unsaved: { current: boolean }) {
  const t = useT()
  const confirm = useService(Confirm)
  return async () =>
    !unsaved.current ||
    confirm.ask({
      title: t('Discard changes?'),
      text: t('What you chose has not been sent.'),
      confirmLabel: t('Discard'),
      cancelLabel: t('Keep editing'),
      danger: true,
    })
}
