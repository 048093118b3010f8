import { type MediaAddress, useAction, useMedia, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { audioResource, type BucketFile } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  player: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  audio: { width: '100%', minHeight: '54px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  download: { alignSelf: 'start' },
})

/** Plays the stored audio. Its address lasts five minutes: a new one is asked for when it ends, and playing goes on. */
export function AudioPlayer({ bucketId, file }: { bucketId: number; file: BucketFile }) {
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const resource = audioResource(bucketId, file.id)
  const audio = useRef<HTMLAudioElement>(null)
  const [ticket, setTicket] = useState<MediaAddress>()
  const [silent, setSilent] = useState(false)
  const goOn = useRef({ at: 0, playing: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: one ticket when the file is shown; later ones when it ends
  useEffect(() => {
    let isGone = false
    media.address(resource).then(
      (first) => !isGone && setTicket(first),
      () => !isGone && setSilent(true),
    )
    return () => {
      isGone = true
    }
  }, [bucketId, file.id, file.state])

  async function mend() {
    const player = audio.current
    if (!player || !ticket) return
    if (Date.now() < ticket.endsAt) return setSilent(true)
    goOn.current = { at: player.currentTime, playing: !player.paused }
    await media.address(resource).then(setTicket, () => setSilent(true))
  }

  function resume() {
    const player = audio.current
    const { at, playing } = goOn.current
    goOn.current = { at: 0, playing: false }
    if (!player || (at === 0 && !playing)) return
    player.currentTime = at
    if (playing) void player.play().catch(() => undefined)
  }

  const download = useAction(() => media.download(resource))

  return (
    <div className={styles.player}>
      {silent ? (
        <p role="status" className={styles.note}>
          {t('This browser cannot play the file. You can download it.')}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: customers' recordings come without captions
        <audio
          ref={audio}
          className={styles.audio}
          controls
          preload="metadata"
          src={ticket?.url}
          aria-label={t('Play {name}', { name: file.title })}
          onError={() => void mend()}
          onLoadedMetadata={resume}
        />
      )}
      <Button
        className={styles.download}
        size="small"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={download.pending}
        onClick={() => void download.run()}
      >
        {t('Download')}
      </Button>
    </div>
  )
}
