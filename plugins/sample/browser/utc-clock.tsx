import { tokens, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

const useStyles = makeStyles({
  clock: {
    paddingInline: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

const now = () => new Date().toISOString().slice(11, 16)

export default function UtcClock() {
  const t = useT()
  const styles = useStyles()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} title={t('Time in UTC')}>
      {time} UTC
    </time>
  )
}
