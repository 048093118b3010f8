import {
  TextLink,
  type Upload,
  Uploads,
  useFormat,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type Container, scanFileCan, scanPaths } from '../../../contract'
import { FileStateCell } from '../../files/file-state'
import { useScannedFile } from './use-scanned-file'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  scan: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  bar: { accentColor: tokens.colorCompoundBrandBackground, maxWidth: '160px' },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

/** A file on its way into a container. */
export interface QuickUpload {
  key: string
  file: File
  container: Pick<Container, 'id' | 'name'>
}

interface RunningScansProps {
  uploads: readonly QuickUpload[]
  reload(): Promise<void>
}

/** Quick scans of this visit, from the upload to the report. */
export function RunningScans({ uploads, reload }: RunningScansProps) {
  const t = useT()
  const styles = useStyles()
  if (uploads.length === 0) return undefined
  return (
    <ul className={styles.list} aria-label={t('Quick scans')}>
      {uploads.map((upload) => (
        <li key={upload.key} className={styles.scan}>
          <RunningScan upload={upload} reload={reload} />
        </li>
      ))}
    </ul>
  )
}

interface RunningScanProps {
  upload: QuickUpload
  reload(): Promise<void>
}

function RunningScan({ upload: { file, container }, reload }: RunningScanProps) {
  const t = useT()
  const styles = useStyles()
  const sent = useUpload(file, container.name)
  const [id, setId] = useState<string>()
  const answer = sent?.answer
  // Kept: the row of the queue can be cleared away.
  useEffect(() => {
    if (answer !== undefined) setId(idOf(answer))
  }, [answer])
  return (
    <>
      <span className={styles.name}>{file.name}</span>
      {id === undefined && sent?.state === 'done' ? (
        <TextLink to={scanPaths.container(container.name)}>
          {t('Uploaded: see {name}', { name: container.name })}
        </TextLink>
      ) : id === undefined ? (
        <Sending upload={sent} />
      ) : (
        <Scanning id={id} container={container} reload={reload} />
      )}
    </>
  )
}

/** The newest of this file in the queue; undefined while the queue does not have it yet. */
function useUpload({ name, size }: File, target: string): Upload | undefined {
  const uploads = useObservable(useService(Uploads).uploads$)
  return uploads.findLast(
    (upload) => upload.target === target && upload.name === name && upload.size === size,
  )
}

const Answer = z.object({ data: z.object({ id: z.string() }) })
const idOf = (answer: unknown) => Answer.safeParse(answer).data?.data.id

function Sending({ upload }: { upload: Upload | undefined }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const uploads = useService(Uploads)
  const { id = '', state = 'waiting', size = 1, sent = 0, name = '' } = upload ?? {}
  if (state === 'failed' || state === 'cancelled') {
    return (
      <>
        <span className={styles.failed} role="alert">
          {state === 'failed' ? (upload?.reason ?? t('The upload failed')) : t('Cancelled')}
        </span>
        <Button size="small" onClick={() => uploads.retry(id)}>
          {t('Retry')}
        </Button>
      </>
    )
  }
  return (
    <>
      <progress
        className={styles.bar}
        max={size}
        value={sent}
        aria-label={t('Upload of {name}', { name })}
      />
      <span>
        {state === 'waiting'
          ? t('Waiting')
          : t('{sent} of {size} uploaded', { sent: format.size(sent), size: format.size(size) })}
      </span>
    </>
  )
}

interface ScanningProps {
  id: string
  container: QuickUpload['container']
  reload(): Promise<void>
}

function Scanning({ id, container, reload }: ScanningProps) {
  const t = useT()
  const file = useScannedFile(id, container, reload)
  if (!file) return t('Processing')
  return (
    <>
      <FileStateCell file={file} />
      {scanFileCan.report(file) && (
        <TextLink to={scanPaths.report(container.name, id)}>{t('Open the report')}</TextLink>
      )}
    </>
  )
}
