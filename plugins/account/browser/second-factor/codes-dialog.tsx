import { CodeBlock, saveFile, useT } from '@console/core/browser'
import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { ShownOnceDialog } from '../shown-once-dialog'

const useStyles = makeStyles({ download: { alignSelf: 'start', flexShrink: 0 } })

/** Recovery codes are shown when they are made, and never again. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const t = useT()
  const styles = useStyles()
  const lines = codes.join('\n')
  return (
    <ShownOnceDialog
      title={t('Your recovery codes')}
      warning={t(
        'They are shown only now. Print them, or keep them where you find them without your phone.',
      )}
      onClose={onClose}
    >
      <CodeBlock title={t('Recovery codes')} code={lines} />
      <Button
        className={styles.download}
        icon={<ArrowDownloadRegular />}
        onClick={() =>
          saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
        }
      >
        {t('Download')}
      </Button>
    </ShownOnceDialog>
  )
}
