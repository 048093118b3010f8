import { makeStyles } from '@fluentui/react-components'
import { tokens } from '../tokens'

/**
 * What stands for a place without anything in it: sound that is not there yet, a search without a find, a line that is cut.
 * `faint` lies behind.
 */
const drawings = {
  nothing: {
    faint:
      'M26 12h68a5 5 0 0 1 5 5v7M21 24v-7a5 5 0 0 1 5-5M26 76h68a5 5 0 0 0 5-5v-7M21 64v7a5 5 0 0 0 5 5',
    main: 'M16 24h88a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5zM26 43v2M34 38v12M42 33v22M50 40v8M58 36v16M66 42v4M74 39v10M82 34v20M90 40v8M97 43v2',
  },
  search: {
    faint: 'M18 18h84M18 34h26M18 50h24M18 66h34M92 34h10M94 50h8',
    main: 'M86 44a18 18 0 1 1-36 0a18 18 0 1 1 36 0zM81 57l17 17M61 44h14',
  },
  fault: {
    faint: 'M14 44h18M88 44h18M42 20l-4-6M60 16V8M78 20l4-6',
    main: 'M32 44l7-16l9 32l5-16M67 44l5-14l9 30l7-16M55 50l-4 8M65 38l4-8',
  },
} as const

const useStyles = makeStyles({
  root: {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    color: tokens.colorNeutralForeground3,
  },
})

export type DrawingName = keyof typeof drawings

export function Drawing({ name }: { name: DrawingName }) {
  const styles = useStyles()
  const { faint, main } = drawings[name]
  return (
    <svg className={styles.root} width="120" height="88" viewBox="0 0 120 88" aria-hidden>
      <path d={faint} opacity=".4" />
      <path d={main} />
    </svg>
  )
}
