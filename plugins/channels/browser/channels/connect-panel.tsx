import { Catalogue, CopyButton, SidePanel, TextLink, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Bucket } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  command: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  code: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const developerPage = '/account/developer'

interface ConnectPanelProps {
  bucket: Bucket
  onClose(): void
}

/** What to run where the streams can be read. */
export function ConnectPanel({ bucket, onClose }: ConnectPanelProps) {
  const t = useT()
  const styles = useStyles()
  const hasTokens = useService(Catalogue).offers(developerPage)
  const run = `npm run live-ingest -- --bucket ${bucket.id} --url ${window.location.origin}`
  return (
    <SidePanel title={t('Connect your ingest server')} onClose={onClose}>
      <p className={styles.text}>
        {t(
          'The live ingest tool reads the streams of this bucket on a machine of yours, makes their fingerprints there and sends only those. Audio never leaves your network.',
        )}
      </p>
      <ol className={styles.steps}>
        <li>
          <p className={styles.text}>
            {t('Make an access token with the scopes {scopes}.', {
              scopes: 'read-buckets, channels',
            })}{' '}
            {hasTokens && <TextLink to={developerPage}>{t('Personal access tokens')}</TextLink>}
          </p>
        </li>
        <li>
          <p className={styles.text}>
            {t(
              'On a machine that reaches the streams, in a copy of this console in which npm ci has run, put the token into the environment:',
            )}
          </p>
          <Command text="read -rs CONSOLE_TOKEN && export CONSOLE_TOKEN" />
        </li>
        <li>
          <p className={styles.text}>{t('Start the tool for this bucket:')}</p>
          <Command text={run} />
        </li>
        <li>
          <p className={styles.text}>
            {t(
              'Channels that you add, change or delete here are picked up within 15 seconds. http, Icecast and HLS streams need nothing else; udp, rtsp, rtmp and others need ffmpeg on that machine.',
            )}
          </p>
        </li>
      </ol>
    </SidePanel>
  )
}

function Command({ text }: { text: string }) {
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.command}>
      <pre className={styles.code}>{text}</pre>
      <CopyButton value={text} label={t('Command')} />
    </div>
  )
}
