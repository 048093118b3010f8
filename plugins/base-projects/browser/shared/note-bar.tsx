import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { InfoRegular, WarningRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  bar: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  warning: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
})

interface NoteBarProps {
  warning?: boolean
  children: ReactNode
}

/** A sentence that stays: what something cannot do, or what to know about it. */
export function NoteBar({ warning = false, children }: NoteBarProps) {
  const styles = useStyles()
  const Icon = warning ? WarningRegular : InfoRegular
  return (
    <div className={mergeClasses(styles.bar, warning && styles.warning)}>
      <Icon className={styles.icon} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
