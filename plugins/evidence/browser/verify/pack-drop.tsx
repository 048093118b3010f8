import { useT } from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  over: {
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { fontSize: '40px', lineHeight: 0 },
  text: { margin: 0 },
})

/** Takes a pack that is dropped anywhere on the page, with a button for those who do not drag. */
export function PackDrop({ onFile }: { onFile(file: File): void }) {
  const t = useT()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const over = usePackDrop(onFile)
  return (
    <div className={mergeClasses(styles.zone, over && styles.over)}>
      <ShieldCheckmarkRegular className={styles.icon} aria-hidden />
      <p className={styles.text}>
        {over
          ? t('Let go to check the pack')
          : t(
              'Drop an evidence pack, a signed report or a signed sheet here, or choose it (.zip, up to 1 GB; a single row: .json)',
            )}
      </p>
      <Button appearance="primary" onClick={() => input.current?.click()}>
        {t('Choose a pack')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip,.json,application/json"
        aria-label={t('Evidence pack')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Choosing the same file again is a change again.
          target.value = ''
        }}
      />
    </div>
  )
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** True while a file is dragged over the page. */
function usePackDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // Entering a part of the page leaves another; only leaving the window leads nowhere.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) latest.current(file)
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return over
}
