import { makeStyles, tokens } from '@fluentui/react-components'
import { type Costing, useCost } from './use-cost'

const useStyles = makeStyles({ note: { margin: 0, color: tokens.colorNeutralForeground2 } })

interface CostNoteProps extends Costing {
  /** Before it, where `more` is one of an amount that nobody knows yet: `t('Each hour:')`. */
  each?: string
}

/** What more of a thing costs this account, beside the button that makes it; nothing where no bill counts it. */
export function CostNote({ each, ...costing }: CostNoteProps) {
  const styles = useStyles()
  const text = useCost(costing)
  if (!text) return null
  return <p className={styles.note}>{each ? `${each} ${text}` : text}</p>
}
