import { PropertyList, SidePanel, useFormat, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { Recording } from '../../contract'
import { MissingSound } from './missing-sound'

const useStyles = makeStyles({ audio: { width: '100%', minHeight: '54px' } })

interface RecordingPanelProps {
  recording: Recording
  /** Of its file, good for some minutes. */
  url: string
  onClose(): void
}

/** A recording, to be listened to. */
export function RecordingPanel({ recording, url, onClose }: RecordingPanelProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const { name, stream_name, seconds, missing, size, filename, sha256 } = recording
  return (
    <SidePanel title={name} onClose={onClose}>
      {/* biome-ignore lint/a11y/useMediaCaption: what stations send comes without captions */}
      <audio
        className={styles.audio}
        controls
        autoPlay
        src={url}
        aria-label={t('Play {name}', { name })}
      />
      <PropertyList
        items={[
          [t('Stream'), stream_name],
          [t('Length'), format.duration(seconds)],
          [t('Missing'), <MissingSound key="missing" missing={missing} />],
          [t('Size'), format.size(size)],
          [t('File'), filename],
          ['SHA-256', sha256],
        ]}
      />
    </SidePanel>
  )
}
