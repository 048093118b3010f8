import {
  Capabilities,
  MayButton,
  useAction,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { clipResource } from '#plugins/bm/contract'
import type { Hit } from '../../contract'
import { typeOf } from '../names'

const useStyles = makeStyles({
  play: { alignSelf: 'start' },
  audio: { width: '100%', minHeight: '54px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Milliseconds before the word, so that its beginning is heard, and after it. */
const before = 500
const after = 30_000
const dayLength = 86_400_000

/** Plays what the stream sent, from the word on. */
export function HitPlayer({ hit }: { hit: Hit }) {
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const { mediaTickets } = useService(Capabilities)
  const [url, setUrl] = useState<string>()
  const [missing, setMissing] = useState(false)
  const { stream, plays_at } = hit
  const resource = clipResource({ id: stream.project_id, type: typeOf(stream) }, stream.stream_id, {
    begin: plays_at - before,
    end: plays_at + after,
  })
  const play = useAction(async () => {
    setMissing(false)
    setUrl((await media.address(resource)).url)
  })
  const isPast = plays_at < Date.now() - stream.kept_days * dayLength
  const why = !mediaTickets
    ? t('Not available in this deployment')
    : stream.kept_days === 0
      ? t('Its sound is not kept: the timemap of this stream is off')
      : isPast
        ? t('Its sound is not kept any more')
        : undefined
  return (
    <>
      <MayButton
        className={styles.play}
        appearance="primary"
        icon={<PlayRegular />}
        scope={stream.kind === 'stations' ? 'read-bm-bd-projects' : 'read-bm-cs-projects'}
        disabledReason={why}
        disabledFocusable={play.pending}
        onClick={() => void play.run()}
      >
        {t('Play at the word')}
      </MayButton>
      {(why || missing) && (
        <p role="status" className={styles.note}>
          {why ?? t('Nothing is kept of this moment.')}
        </p>
      )}
      {url && !missing && (
        // biome-ignore lint/a11y/useMediaCaption: its text stands above
        <audio
          key={url}
          className={styles.audio}
          controls
          autoPlay
          src={url}
          aria-label={t('Sound of {name}', { name: stream.name })}
          onError={() => setMissing(true)}
        />
      )}
    </>
  )
}
