// Colours, distances and type come from tokens, so that light, dark and high contrast are right. `visuallyHidden` is for
// words that only screen readers need. Pages that are not fetched first may take Fluent's own `tokens`.
import { tokens, visuallyHidden } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  note: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  hidden: visuallyHidden,
})

export function Example() {
  const styles = useStyles()
  return (
    <p className={styles.note}>
      <span className={styles.hidden}>Note: </span>Radio Nord is heard again.
    </p>
  )
}
