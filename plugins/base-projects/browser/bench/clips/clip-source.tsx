import { useFileDrop, useFormat, useT } from '@console/core/browser'
import { audioAccept } from '@console/core/contract'
import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { MicRegular, OpenRegular, StopRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { NoteBar } from '../../shared/note-bar'
import { type MicrophoneTrouble, recordedSeconds, useRecorder } from './use-recorder'

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'center',
  },
  over: {
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
  progress: { width: 'min(320px, 100%)' },
})

const troubleTexts = {
  denied:
    'The browser does not let this page use the microphone. Allow it in the settings of the site, beside the address, and record again; or choose a file.',
  missing: 'No microphone was found. Connect one and record again, or choose a file.',
  insecure:
    'Browsers record only on pages opened over https. Open the console over https, or choose a file.',
  failed: 'The microphone could not be read. Another program may use it. Try again.',
} satisfies Record<MicrophoneTrouble, string>

interface ClipSourceProps {
  onFile(file: File): void
  onRecorded(recording: Blob): void
}

/** Where a clip comes from: dropped, chosen, or recorded by microphone. */
export function ClipSource({ onFile, onRecorded }: ClipSourceProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const over = useFileDrop(([file]) => file && onFile(file))
  const { record, stop, seconds, trouble } = useRecorder(onRecorded)
  const recording = seconds !== undefined
  return (
    <>
      <div className={mergeClasses(styles.zone, over && styles.over)}>
        <p className={styles.text}>
          {t('Drop a clip here, choose one, or record ten seconds. It is recognised at once.')}
        </p>
        <div className={styles.buttons}>
          {recording ? (
            <Button appearance="primary" icon={<StopRegular />} onClick={stop}>
              {t('Stop recording')}
            </Button>
          ) : (
            <Button appearance="primary" icon={<MicRegular />} onClick={() => void record()}>
              {t('Record 10 seconds')}
            </Button>
          )}
          <Button icon={<OpenRegular />} onClick={() => input.current?.click()}>
            {t('Choose a clip')}
          </Button>
        </div>
        {recording && (
          <>
            <ProgressBar
              className={styles.progress}
              aria-label={t('Recording')}
              max={recordedSeconds}
              value={seconds}
            />
            <span>
              {t('Recording: {time} of {whole}', {
                time: format.duration(seconds),
                whole: format.duration(recordedSeconds),
              })}
            </span>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={audioAccept}
          aria-label={t('Clip')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // Choosing the same file again is a change again.
            target.value = ''
          }}
        />
      </div>
      {trouble && (
        <div role="alert">
          <NoteBar warning>{t(troubleTexts[trouble])}</NoteBar>
        </div>
      )}
    </>
  )
}
