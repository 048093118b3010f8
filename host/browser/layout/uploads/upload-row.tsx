import {
  Regions,
  type Upload,
  type UploadOutcome,
  Uploads,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { ended } from './ended'

const useStyles = makeStyles({
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

interface UploadRowProps {
  upload: Upload
  /** What became of it, once that is known. */
  outcome: UploadOutcome | undefined
}

/** One upload: how far it is, what became of it, and what can be done. */
export function UploadRow({ upload, outcome }: UploadRowProps) {
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
    unsent: t('Not started: choose the file again'),
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
        {(state === 'interrupted' || state === 'unsent') && <ChooseAgain upload={upload} />}
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise20Regular />}
            aria-label={t('Retry {name}', { name })}
            onClick={() => uploads.retry(id)}
          />
        )}
        {!ended(upload) && (
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
