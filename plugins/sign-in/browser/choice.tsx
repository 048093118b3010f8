import { tokens } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
})

interface ChoiceProps {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

/** A plain box to tick. */
export function Choice({ checked, onChange, children }: ChoiceProps) {
  const styles = useStyles()
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
