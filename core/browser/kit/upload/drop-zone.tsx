import { type FileKind, fileKinds } from '@console/core/contract'
import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { useService } from '../../react'
import { Uploads } from '../../services/uploads/uploads'
import { useT } from '../i18n'

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  compact: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    padding: tokens.spacingHorizontalS,
    '& > svg': { display: 'none' },
  },
  page: { minHeight: 'min(420px, 60vh)', gap: tokens.spacingVerticalM },
  over: {
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { fontSize: '40px', lineHeight: 0 },
  title: { ...typographyStyles.subtitle1, margin: 0, color: tokens.colorNeutralForeground1 },
  text: { margin: 0, maxWidth: '60ch' },
})

interface DropZoneProps {
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  /** What is taken; audio and video unless told. */
  kind?: FileKind
  title?: string
  fillsPage?: boolean
  /** Below it is more that matters. */
  compact?: boolean
}

/** Where files for the queue of uploads are dropped, with a button for those who do not drag. */
export function DropZone({
  over,
  onFiles,
  kind = 'audio',
  title,
  fillsPage = false,
  compact = false,
}: DropZoneProps) {
  const t = useT()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useService(Uploads)
  useEffect(() => {
    // Sending fetches it again, and says so when it does not come.
    uploads.prepare().catch(() => undefined)
  }, [uploads])
  return (
    <div
      className={mergeClasses(
        styles.zone,
        fillsPage && styles.page,
        compact && styles.compact,
        over && styles.over,
      )}
    >
      <ArrowUploadRegular className={styles.icon} aria-hidden />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>
        {over ? t('Let go to add the files') : t('Drop files here, or choose them')} (
        {t(fileKinds[kind].hint)})
      </p>
      <Button
        appearance={fillsPage ? 'primary' : 'secondary'}
        onClick={() => input.current?.click()}
      >
        {t('Choose files')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={fileKinds[kind].accept}
        aria-label={t('Files')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Choosing the same file again is a change again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
