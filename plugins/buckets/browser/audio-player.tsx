import { Http, useAction, useApi, useService, useT } from '@console/core/browser'
import { accountApi } from '@console/core/contract'
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

interface Ticket {
  url: string
  endsAt: number
}

/** Plays the stored audio. Its address lasts five minutes: a new one is asked for when it ends, and playing goes on. */
export function AudioPlayer({ bucketId, file }: { bucketId: number; file: BucketFile }) {
  const t = useT()
  const styles = useStyles()
  const newTicket = useTickets(bucketId, file.id)
  const audio = useRef<HTMLAudioElement>(null)
  const [ticket, setTicket] = useState<Ticket>()
  const [silent, setSilent] = useState(false)
  const goOn = useRef({ at: 0, playing: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: one ticket when the file is shown; later ones when it ends
  useEffect(() => {
    let isGone = false
    newTicket().then(
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
    await newTicket().then(setTicket, () => setSilent(true))
  }

  function resume() {
    const player = audio.current
    const { at, playing } = goOn.current
    goOn.current = { at: 0, playing: false }
    if (!player || (at === 0 && !playing)) return
    player.currentTime = at
    if (playing) void player.play().catch(() => undefined)
  }

  const download = useAction(async () => {
    const { url } = await newTicket()
    const address = new URL(url)
    // From another origin the link alone would open it.
    address.searchParams.set('download', '1')
    const link = document.createElement('a')
    link.href = address.href
    link.download = ''
    link.click()
  })

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

/** A fresh address of the audio each time it is called. */
function useTickets(bucketId: number, fileId: number) {
  const api = useApi(accountApi)
  const http = useService(Http)
  return async (): Promise<Ticket> => {
    const body = { resource: audioResource(bucketId, fileId) }
    const { data } = await api.mediaTicket({ body, quiet: true })
    // Relative to the API, which need not be where the console is.
    const base = new URL(http.address('/'), location.href)
    return { url: new URL(data.url, base).href, endsAt: Date.parse(data.expires_at) }
  }
}
