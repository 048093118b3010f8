import {
  CopyableText,
  PropertyList,
  sentenceOf,
  TextLink,
  useAction,
  useFormat,
  useMedia,
  useT,
} from '@console/core/browser'
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { type EvidencePack, evidencePaths, evidenceResource, packDays } from '../../contract'
import { takeFocus, usePack } from './use-pack'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
})

interface PackProgressProps {
  first: EvidencePack
  onAgain(): void
  onClose(): void
}

/** How far a pack is; then the pack itself. */
export function PackProgress({ first, onAgain, onClose }: PackProgressProps) {
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const { pack, failure } = usePack(first)
  const download = useAction(() => media.download(evidenceResource(pack.id)))
  const lost = failure === undefined ? undefined : sentenceOf(failure)
  const problem = pack.state === 'failed' ? pack.error : lost
  return (
    <DialogBody>
      <DialogTitle>{t('Export evidence')}</DialogTitle>
      <DialogContent className={styles.content}>
        <div role="status">{!problem && <PackWords pack={pack} />}</div>
        {pack.state === 'building' && !problem && (
          <ProgressBar
            aria-label={t('Making the pack')}
            {...(pack.done > 0 && { value: pack.done, max: pack.total })}
          />
        )}
        {pack.state === 'ready' && <ReadyPack pack={pack} />}
        <div role="alert">
          {problem && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{t(problem)}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={onClose}>
          {t('Close')}
        </Button>
        {problem && (
          <Button appearance="primary" onClick={onAgain}>
            {t('Try again')}
          </Button>
        )}
        {pack.state === 'ready' && (
          <Button
            appearance="primary"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={download.pending}
            onClick={() => void download.run()}
          >
            {t('Download')}
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  )
}

function PackWords({ pack: { state, done, total } }: { pack: EvidencePack }) {
  const t = useT()
  const styles = useStyles()
  return (
    <p className={styles.text}>
      {state === 'ready'
        ? t('The pack is ready. It is kept for {days day|days}.', { days: packDays })
        : t(
            'Making the pack: {done} of {total match|matches}. It goes on when you close this; the pack is then found under Verify evidence.',
            { done, total },
          )}
    </p>
  )
}

function ReadyPack({ pack: { size, sha256 } }: { pack: EvidencePack }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  return (
    <>
      <PropertyList
        items={[
          [t('Size'), format.size(size)],
          [t('SHA-256'), <CopyableText key="sha256" value={sha256} label={t('SHA-256')} />],
        ]}
      />
      <p className={styles.text}>
        {t('Whoever gets it can check it here:')}{' '}
        <TextLink to={evidencePaths.verify()}>{t('Verify evidence')}</TextLink>
      </p>
    </>
  )
}
