import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'

const useStyles = makeStyles({
  full: {
    position: 'fixed',
    inset: 0,
    zIndex: 40,
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
})

interface FullScreenProps {
  full: boolean
  children: ReactNode
}

/** Its children in the page, or over all of the window: what lies behind them is out of reach then. */
export function FullScreen({ full, children }: FullScreenProps) {
  const styles = useStyles()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!full || !part.current) return
    const behind = behindOf(part.current)
    for (const one of behind) one.inert = true
    return () => {
      for (const one of behind) one.inert = false
    }
  }, [full])
  return (
    <div ref={part} className={full ? styles.full : undefined}>
      {children}
    </div>
  )
}

/** All beside it up to the bar above the page; messages lie over it, and stay. */
function behindOf(part: Element): HTMLElement[] {
  const behind: HTMLElement[] = []
  for (let one = part; one.parentElement; one = one.parentElement) {
    const beside = [...one.parentElement.children].filter(
      (other): other is HTMLElement => other !== one && other instanceof HTMLElement,
    )
    const bars = beside.filter((other) => other.matches('header'))
    if (bars.length > 0) return [...behind, ...bars]
    behind.push(...beside)
  }
  return behind
}
