import { SkeletonBlock, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LoadedSound } from './loaded-sound'
import { SoundPicture } from './sound-picture'

const useStyles = makeStyles({
  sound: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  place: { flexGrow: 1, minWidth: '120px', accentColor: tokens.colorBrandBackground },
  time: { fontVariantNumeric: 'tabular-nums', minWidth: '136px', whiteSpace: 'nowrap' },
})

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2]

interface ItemSoundProps {
  /** Undefined: nothing is kept of it. */
  sound: LoadedSound | undefined
  /** Plays by itself, from where the item begins. */
  plays: boolean
  speed: number
  onSpeed(speed: number): void
}

/** The sound of an item: what it looks like, and where one is in it. */
export function ItemSound({ sound, ...rest }: ItemSoundProps) {
  const t = useT()
  if (!sound) return <p>{t('Its sound is not kept any more.')}</p>
  return <Sound sound={sound} {...rest} />
}

interface SoundProps extends ItemSoundProps {
  sound: LoadedSound
}

function Sound({ sound, plays, speed, onSpeed }: SoundProps) {
  const t = useT()
  const styles = useStyles()
  const { state, playing, begin, end, picture } = useSyncExternalStore(
    sound.subscribe,
    sound.snapshot,
    sound.snapshot,
  )
  useEffect(() => {
    if (plays) sound.play()
    return () => sound.pause()
  }, [sound, plays])
  useEffect(() => {
    // Loading takes it back to the default.
    sound.audio.defaultPlaybackRate = speed
    sound.audio.playbackRate = speed
  }, [sound, speed])
  if (state === 'none') return <p>{t('Its sound is not kept any more.')}</p>
  return (
    <div className={styles.sound}>
      {picture ? (
        <SoundPicture sound={sound} picture={picture} begin={begin} end={end} />
      ) : (
        <SkeletonBlock height={170} />
      )}
      <div className={styles.row}>
        <Button size="small" onClick={() => sound.toggle()}>
          {playing ? t('Pause') : t('Play')}
        </Button>
        <Button size="small" onClick={() => sound.play()}>
          {t('From its beginning')}
        </Button>
        <Place sound={sound} isLoading={state === 'loading'} />
        <Select
          size="small"
          aria-label={t('Speed')}
          value={String(speed)}
          onChange={(_event, { value }) => onSpeed(Number(value))}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** Where one is in it, and where one wants to be. */
function Place({ sound, isLoading }: { sound: LoadedSound; isLoading: boolean }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const [place, setPlace] = useState(0)
  const { audio } = sound
  useEffect(() => {
    const follow = () => setPlace(audio.currentTime)
    follow()
    for (const event of ['timeupdate', 'seeked', 'loadedmetadata'] as const)
      audio.addEventListener(event, follow)
    return () => {
      for (const event of ['timeupdate', 'seeked', 'loadedmetadata'] as const)
        audio.removeEventListener(event, follow)
    }
  }, [audio])
  const text = `${format.duration(place)} / ${format.duration(sound.length)}`
  return (
    <>
      <input
        type="range"
        className={styles.place}
        aria-label={t('Place in the sound')}
        aria-valuetext={text}
        min={0}
        max={Math.max(0.1, sound.length)}
        step={0.1}
        value={place}
        onChange={({ target }) => sound.seek(Number(target.value))}
      />
      {/* In the place of the time, so that nothing below it moves. */}
      <span className={styles.time} role="status">
        {isLoading ? t('Loading the sound…') : text}
      </span>
    </>
  )
}
