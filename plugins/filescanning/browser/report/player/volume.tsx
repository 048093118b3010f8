import { useT } from '@console/core/browser'
import { makeStyles, Slider } from '@fluentui/react-components'
import { Speaker2Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Sound } from './sound'

const useStyles = makeStyles({
  volume: {
    display: 'inline-flex',
    alignItems: 'center',
    // Phones have keys for it.
    '@media (max-width: 640px)': { display: 'none' },
  },
  slider: { width: '96px' },
})

export function Volume({ sound }: { sound: Sound }) {
  const t = useT()
  const styles = useStyles()
  const [percent, setPercent] = useState(() => Math.round(sound.audio.volume * 100))

  function change(value: number) {
    sound.audio.volume = value / 100
    setPercent(value)
  }

  return (
    <span className={styles.volume}>
      <Speaker2Regular aria-hidden />
      <Slider
        className={styles.slider}
        size="small"
        aria-label={t('Volume')}
        min={0}
        max={100}
        value={percent}
        onChange={(_, { value }) => change(value)}
      />
    </span>
  )
}
