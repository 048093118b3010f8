import {
  Capabilities,
  CopyableText,
  EmptyState,
  ErrorState,
  JsonView,
  MayButton,
  PanelTabs,
  PropertyList,
  SidePanel,
  SkeletonBlock,
  Time,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import {
  type Bucket,
  type BucketFile,
  fileCan,
  fileTabs,
  metaText,
  parseTemplate,
} from '#plugins/buckets/contract'
import { AudioPlayer } from './audio-player'
import { FileStateBadge } from './file-state'
import { useFile } from './use-file'

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  // Out of the flex column of the panel: nothing here may shrink.
  part: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  text: { margin: 0 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const sources = {
  audio: 'Uploaded file',
  fingerprint: 'Fingerprint file',
  audio_url: 'Web address',
  acrid: 'Provider music',
} satisfies Record<BucketFile['data_type'], string>

interface FileDrawerProps {
  bucket: Bucket
  id: string
  /** Of the list beside it; the file need not be among them. */
  rows: readonly BucketFile[]
  /** Changes when the file may have changed. */
  version: number
  onEdit(file: BucketFile): void
  onMove(file: BucketFile): void
  onDelete(file: BucketFile): void
  onClose(): void
}

export function FileDrawer({
  bucket,
  id,
  rows,
  version,
  onEdit,
  onMove,
  onDelete,
  onClose,
}: FileDrawerProps) {
  const t = useT()
  const { file, missing, failure, retry } = useFile(bucket.id, id, rows, version)
  if (missing) {
    return (
      <SidePanel title={t('File {id}', { id })} onClose={onClose}>
        <EmptyState title={t('There is no file {id} in this bucket', { id })}>
          {t('It may have been deleted or moved to another bucket.')}
        </EmptyState>
      </SidePanel>
    )
  }
  if (!file) {
    return (
      <SidePanel title={t('File {id}', { id })} onClose={onClose}>
        {failure === undefined ? (
          <SkeletonBlock height={240} />
        ) : (
          <ErrorState error={failure} onRetry={retry} />
        )}
      </SidePanel>
    )
  }
  return (
    <SidePanel
      title={file.title}
      onClose={onClose}
      actions={
        <>
          <MayButton scope="write-audios" appearance="primary" onClick={() => onEdit(file)}>
            {t('Edit')}
          </MayButton>
          <MayButton
            scope="write-audios"
            disabledReason={
              fileCan.move(file) ? undefined : t('Only files that are Ready can be moved')
            }
            onClick={() => onMove(file)}
          >
            {t('Move')}
          </MayButton>
          <MayButton scope="delete-audios" onClick={() => onDelete(file)}>
            {t('Delete')}
          </MayButton>
        </>
      }
    >
      <PanelTabs point={fileTabs} context={{ bucket, file }} panel="file" first={t('Details')}>
        <FileDetails bucket={bucket} file={file} />
      </PanelTabs>
    </SidePanel>
  )
}

function FileDetails({ bucket, file }: { bucket: Bucket; file: BucketFile }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { mediaTickets } = useService(Capabilities)
  const fields = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  const names = new Set([...fields, ...Object.keys(file.user_defined)])
  const meta = [...names].flatMap((name) => {
    const value = metaText(file.user_defined[name])
    return value ? [[name, value] as const] : []
  })
  return (
    <>
      {file.state === -1 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('Could not be processed')}</MessageBarTitle>
            <p className={styles.text}>{t(file.error)}</p>
            <p className={styles.text}>{t('Delete it and upload it again.')}</p>
          </MessageBarBody>
        </MessageBar>
      )}
      {fileCan.play(file) &&
        (mediaTickets ? (
          <AudioPlayer bucketId={bucket.id} file={file} />
        ) : (
          <p className={styles.none}>{t('This API offers no playing and no downloads.')}</p>
        ))}
      <div className={styles.part}>
        <PropertyList
          items={[
            [t('State'), <FileStateBadge key="state" state={file.state} />],
            [t('Duration'), file.state === 1 ? format.duration(file.duration) : undefined],
            [t('ACR ID'), <CopyableText key="acr-id" value={file.acr_id} label={t('ACR ID')} />],
            [t('File id'), <CopyableText key="id" value={String(file.id)} label={t('File id')} />],
            [t('Audio id'), file.audio_id],
            [t('Source'), t(sources[file.data_type])],
            [t('Created'), <Time key="created" value={file.created_at} />],
            [t('Changed'), <Time key="updated" value={file.updated_at} />],
          ]}
        />
      </div>
      <div className={styles.part}>
        <h3 className={styles.heading}>{t('User-defined metadata')}</h3>
        {meta.length > 0 ? (
          <PropertyList items={meta} />
        ) : (
          <p className={styles.none}>{t('None yet. Edit the file to add some.')}</p>
        )}
      </div>
      <RawFile file={file} />
    </>
  )
}

function RawFile({ file }: { file: BucketFile }) {
  const t = useT()
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Raw data')}</summary>
      {open && <JsonView value={file} label={t('Raw data')} />}
    </details>
  )
}
