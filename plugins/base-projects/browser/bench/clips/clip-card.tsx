import { Card, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { NoteBar } from '../../shared/note-bar'
import type { Clip } from './clip'

const useStyles = makeStyles({
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  audio: { width: '100%', minHeight: '54px' },
})

/** The clip that is tried: what of it is sent, and how it sounds. */
export function ClipCard({ clip }: { clip: Clip }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [address, setAddress] = useState<string>()
  const { sample, seconds, cutFrom, problem } = clip
  useEffect(() => {
    const made = URL.createObjectURL(sample)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [sample])
  const facts = [seconds !== undefined && format.duration(seconds), format.size(sample.size)]
  return (
    <Card title={clip.name}>
      <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      {cutFrom !== undefined && (
        <NoteBar>
          {t('The clip lasts {whole}: its first {sent} are sent.', {
            whole: format.duration(cutFrom),
            sent: format.duration(seconds ?? 0),
          })}
        </NoteBar>
      )}
      {problem === 'unread' && (
        <NoteBar warning>
          {t(
            'This browser cannot read the clip, so it is sent as it is. Under 15 seconds are best.',
          )}
        </NoteBar>
      )}
      {problem === 'too-large' && (
        <NoteBar warning>
          {t(
            'The clip is over 5 MB and this browser cannot cut it. Choose a shorter one, of at most 15 seconds.',
          )}
        </NoteBar>
      )}
      {problem === 'empty' && <NoteBar warning>{t('The file is empty.')}</NoteBar>}
      {seconds !== undefined && address && (
        // biome-ignore lint/a11y/useMediaCaption: a clip of the customer's comes without captions
        <audio
          className={styles.audio}
          controls
          src={address}
          aria-label={t('Play {name}', { name: clip.name })}
        />
      )}
    </Card>
  )
}
