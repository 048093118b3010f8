import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useT } from '../i18n'

const useStyles = makeStyles({
  actions: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface PartActionsProps {
  onCancel(): void
  children?: ReactNode
}

/** The buttons of one way to add files; in sight while its content is scrolled. */
export function PartActions({ onCancel, children }: PartActionsProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      {children}
    </div>
  )
}
