import { tokens, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: 40,
    height: '3px',
    overflow: 'hidden',
    '::after': {
      content: '""',
      display: 'block',
      width: '40%',
      // A border stays visible where the system forces its own colours.
      borderTop: `3px solid ${tokens.colorCompoundBrandBackground}`,
      animationName: {
        from: { transform: 'translateX(-100%)' },
        to: { transform: 'translateX(250%)' },
      },
      animationDuration: '1.2s',
      animationIterationCount: 'infinite',
      animationTimingFunction: tokens.curveEasyEase,
    },
    '@media (prefers-reduced-motion: reduce)': {
      '::after': { width: '100%', animationName: 'none' },
    },
  },
})

/** Time a navigation may take unnoticed. */
const patience = 150

/** At the top of the page while the next one is on its way. */
export function NavigationProgress() {
  const styles = useStyles()
  const t = useT()
  const moving = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!moving) return setShown(false)
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [moving])
  return shown && <div className={styles.bar} role="progressbar" aria-label={t('Loading')} />
}
