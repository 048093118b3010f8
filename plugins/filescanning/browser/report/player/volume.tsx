import { useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Speaker2Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Sound } from './sound'

const useStyles = makeStyles({
  volume: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // Phones have keys for it.
    '@media (max-width: 640px)': { display: 'none' },
  },
  slider: { width: '96px', minHeight: '24px', accentColor: tokens.colorCompoundBrandBackground },
})

/** The browser's own slider: Fluent's makes Chromium warn of a style that goes. */
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
      <input
        type="range"
        className={styles.slider}
        aria-label={t('Volume')}
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </span>
  )
}
