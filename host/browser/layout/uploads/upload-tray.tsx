import { type Upload, Uploads, useObservable, useService, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular } from '@fluentui/react-icons'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ended } from './ended'
import { UploadRow } from './upload-row'
import { useOutcomes } from './use-outcomes'

const useStyles = makeStyles({
  tray: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 15,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(400px, calc(100vw - 32px))',
    maxHeight: 'min(420px, 60vh)',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

const hasFailed = ({ state }: Upload) => state === 'failed'

/** What is being uploaded, wherever the person is in the console. */
export function UploadTray() {
  const styles = useStyles()
  const t = useT()
  const uploads = useService(Uploads)
  const list = useObservable(uploads.uploads$)
  const [open, setOpen] = useState(true)
  const listId = useId()
  const tray = useOwnHeight()
  const done = list.filter(({ state }) => state === 'done').length
  const outcomes = useOutcomes(list)
  const wantsFile = list.filter(({ state }) => state === 'interrupted' || state === 'unsent').length
  // What needs somebody comes first.
  const sorted = [...list].sort((one, other) => +hasFailed(other) - +hasFailed(one))

  return (
    <section ref={tray} className={styles.tray} aria-label={t('Uploads')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <span role="status">{t('{done} of {count} uploaded', { done, count: list.length })}</span>
        </h2>
        {list.every(ended) && (
          <Button size="small" appearance="subtle" onClick={() => uploads.clearEnded()}>
            {t('Clear')}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          icon={open ? <ChevronDown20Regular /> : <ChevronUp20Regular />}
          aria-label={open ? t('Fold the list of uploads') : t('Show the list of uploads')}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        />
      </div>
      {!open && wantsFile > 0 && (
        <p className={styles.note}>
          {t('{count waits for its file|wait for their file}', { count: wantsFile })}
        </p>
      )}
      <ul id={listId} className={styles.list} hidden={!open}>
        {sorted.map((upload) => (
          <UploadRow key={upload.id} upload={upload} outcome={outcomes[upload.id]} />
        ))}
      </ul>
    </section>
  )
}

/** Says how high the tray is, so that messages stand above it. */
function useOwnHeight() {
  const tray = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--upload-tray', `${tray.current?.offsetHeight ?? 0}px`),
    )
    if (tray.current) observer.observe(tray.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--upload-tray')
    }
  }, [])
  return tray
}
