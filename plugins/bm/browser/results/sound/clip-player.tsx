import { Capabilities, useAction, useMedia, useService, useT } from '@console/core/browser'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular, PlayRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { clipResource, type HeardProject, mostClipSeconds, type Stream } from '../../../contract'
import type { Kind } from '../../shared/kinds'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  seconds: { width: '112px' },
  audio: { width: '100%', minHeight: '54px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ClipPlayerProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  /** Names it for who cannot see it. */
  title: string
  /** Milliseconds since 1970. */
  begin: number
  seconds: number
}

/** Plays what was sent then, with some seconds around it. */
export function ClipPlayer({ kind, project, stream, title, begin, seconds }: ClipPlayerProps) {
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const { mediaTickets } = useService(Capabilities)
  const [before, setBefore] = useState(5)
  const [after, setAfter] = useState(5)
  const [url, setUrl] = useState<string>()
  const [missing, setMissing] = useState(false)
  const wanted = Math.min(seconds, mostClipSeconds - before - after)
  const resource = clipResource(kind.streamsAt(project), stream.stream_id, {
    begin: begin - before * 1000,
    end: begin + (wanted + after) * 1000,
  })
  const play = useAction(async () => {
    setMissing(false)
    try {
      setUrl((await media.address(resource)).url)
    } catch (error) {
      setMissing(true)
      throw error
    }
  })
  const download = useAction(() => media.download(resource))
  const secondsField = (label: string, value: number, set: (value: number) => void) => (
    <Field label={label}>
      <Input
        className={styles.seconds}
        type="number"
        min={0}
        max={300}
        contentAfter="s"
        value={String(value)}
        onChange={(event) => {
          set(Math.min(300, Math.max(0, event.target.valueAsNumber || 0)))
          setUrl(undefined)
        }}
      />
    </Field>
  )
  if (!mediaTickets) return <p className={styles.note}>{t('Not available in this deployment')}</p>
  return (
    <>
      <div className={styles.tools}>
        {secondsField(t('Seconds before'), before, setBefore)}
        {secondsField(t('Seconds after'), after, setAfter)}
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={play.pending}
          onClick={() => void play.run()}
        >
          {t('Play')}
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={download.pending}
          onClick={() => void download.run()}
        >
          {t('Download')}
        </Button>
      </div>
      {missing && (
        <p role="status" className={styles.note}>
          {t('The recording is not available.')}
        </p>
      )}
      {url && !missing && (
        // biome-ignore lint/a11y/useMediaCaption: what stations send comes without captions
        <audio
          className={styles.audio}
          controls
          autoPlay
          src={url}
          aria-label={t('Play {name}', { name: title })}
          onError={() => setMissing(true)}
        />
      )}
    </>
  )
}
