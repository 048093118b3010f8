import { useData, useT } from '@console/core/browser'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type RefObject, useEffect, useState } from 'react'
import { type Item, occurrencesApi, type Project } from '../../contract'
import { playItem } from './play-item'

const useStyles = makeStyles({
  sound: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  player: { width: '100%' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
})

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Seconds before and after, so that one hears where it is in. */
const around = 5

interface ItemSoundProps {
  project: Project
  item: Item
  /** An occurrence instead of the clearest. */
  occurrence?: number | undefined
  audio: RefObject<HTMLAudioElement | null>
  /** Plays by itself. */
  plays: boolean
  speed: number
  onSpeed(speed: number): void
}

/** The sound of an item with some seconds around it; it begins where the item does. */
export function ItemSound(props: ItemSoundProps) {
  const { project, item, occurrence, audio, plays, speed, onSpeed } = props
  const t = useT()
  const styles = useStyles()
  const [failed, setFailed] = useState(false)
  const { data, failure } = useData(
    async ({ api }) => {
      if (!item.kept) return null
      const params = { pid: project.id, id: item.id }
      const query = { extend: around, ...(occurrence !== undefined && { occurrence }) }
      return (await api(occurrencesApi).record({ params, query })).data
    },
    [project.id, item.id, occurrence, item.kept],
  )
  const begin = data ? data.begin_ms / 1000 : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new sound
  useEffect(() => setFailed(false), [data?.url])
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [audio, speed])

  if (!item.kept || failure || failed) {
    return <p>{t('Its sound is not kept any more.')}</p>
  }
  if (!data) return <p>{t('Loading the sound…')}</p>
  const fromBegin = () => {
    if (!audio.current) return
    audio.current.currentTime = begin
    playItem(audio.current)
  }
  return (
    <div className={styles.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody knows yet what is said in it */}
      <audio
        ref={audio}
        key={data.url}
        src={data.url}
        controls
        preload="auto"
        className={styles.player}
        aria-label={t('Sound of the item')}
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = begin
          currentTarget.playbackRate = speed
          if (plays) playItem(currentTarget)
        }}
      />
      <div className={styles.row}>
        <Button size="small" onClick={fromBegin}>
          {t('From its beginning')}
        </Button>
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
