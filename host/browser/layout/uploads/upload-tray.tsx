import {
  Regions,
  type Upload,
  type UploadOutcome,
  Uploads,
  useFormat,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise20Regular,
  ChevronDown20Regular,
  ChevronUp20Regular,
  Dismiss20Regular,
} from '@fluentui/react-icons'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
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
  item: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  texts: { minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  link: { color: 'inherit' },
  progress: { gridColumn: '1 / -1', marginTop: tokens.spacingVerticalXS },
})

const ended = (state: Upload['state']) => ['done', 'failed', 'cancelled'].includes(state)

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
  const wantsFile = list.filter(({ state }) => state === 'interrupted').length

  return (
    <section ref={tray} className={styles.tray} aria-label={t('Uploads')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <span role="status">{t('{done} of {count} uploaded', { done, count: list.length })}</span>
        </h2>
        {list.every(({ state }) => ended(state)) && (
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
        <p className={styles.item}>
          {t('{count waits for its file|wait for their file}', { count: wantsFile })}
        </p>
      )}
      <ul id={listId} className={styles.list} hidden={!open}>
        {list.map((upload) => (
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

interface UploadRowProps {
  upload: Upload
  /** What became of it, once that is known. */
  outcome: UploadOutcome | undefined
}

function UploadRow({ upload, outcome }: UploadRowProps) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const uploads = useService(Uploads)
  const { id, name, target, size, sent, state, reason } = upload
  const part = size > 0 ? sent / size : 0
  const moving = state === 'sending' || state === 'finishing'

  const words: Record<Upload['state'], string> = {
    waiting: t('Waiting'),
    sending: t('{sent} of {size}', { sent: format.size(sent), size: format.size(size) }),
    finishing: t('Finishing'),
    done: t('Uploaded'),
    failed: reason || t('Failed'),
    cancelled: t('Cancelled'),
    interrupted: t('Interrupted: choose the file again to go on where it stopped'),
  }

  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.detail}>
          {target} ·{' '}
          {outcome ? (
            <Outcome outcome={outcome} />
          ) : (
            <span className={state === 'failed' ? styles.failed : ''}>{words[state]}</span>
          )}
          {moving && reason && ` · ${reason}`}
        </div>
      </div>
      <div>
        {state === 'interrupted' && <ChooseAgain upload={upload} />}
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise20Regular />}
            aria-label={t('Retry {name}', { name })}
            onClick={() => uploads.retry(id)}
          />
        )}
        {!ended(state) && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={t('Cancel {name}', { name })}
            onClick={() => uploads.cancel(id)}
          />
        )}
      </div>
      {moving && (
        <ProgressBar
          className={styles.progress}
          aria-label={name}
          {...(state === 'sending' && { value: part })}
        />
      )}
    </li>
  )
}

/** What became of the file, which leads to it. */
function Outcome({ outcome: { state, text, values, to } }: { outcome: UploadOutcome }) {
  const styles = useStyles()
  const t = useT()
  const regions = useService(Regions)
  const words = t(text, values)
  return (
    <span className={state === 'bad' ? styles.failed : ''}>
      {to === undefined ? (
        words
      ) : (
        <Link className={styles.link} to={regions.inAddress(to)}>
          {words}
        </Link>
      )}
    </span>
  )
}

/** A page that was loaded anew cannot read the file by itself: the person gives it again. */
function ChooseAgain({ upload: { id, name } }: { upload: Upload }) {
  const t = useT()
  const uploads = useService(Uploads)

  function choose() {
    const input = document.createElement('input')
    input.type = 'file'
    input.onchange = () => {
      const [file] = input.files ?? []
      if (file) uploads.resume(id, file)
    }
    input.click()
  }

  return (
    <Button size="small" aria-label={t('Choose file {name} again', { name })} onClick={choose}>
      {t('Choose file')}
    </Button>
  )
}
