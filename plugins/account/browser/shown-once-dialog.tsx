import { useFocusReturn, useT } from '@console/core/browser'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'

const useStyles = makeStyles({
  surface: {
    width: '50%',
    minWidth: '560px',
    maxWidth: '800px',
    '@media (max-width: 640px)': {
      width: '100%',
      minWidth: 'unset',
      maxWidth: 'unset',
      minHeight: '100dvh',
      borderRadius: 0,
      padding: tokens.spacingHorizontalL,
    },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXXS,
  },
})

interface ShownOnceDialogProps {
  title: string
  /** That it will not be seen again. */
  warning: string
  onClose(): void
  children: ReactNode
}

/** Something that cannot be shown again: closes only after "I have saved it" is ticked. */
export function ShownOnceDialog({ title, warning, onClose, children }: ShownOnceDialogProps) {
  const t = useT()
  const styles = useStyles()
  const [saved, setSaved] = useState(false)
  useFocusReturn()
  useStaying(!saved)

  return (
    <Dialog open modalType="alert" onOpenChange={() => saved && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{warning}</MessageBarBody>
            </MessageBar>
            {children}
            <Checkbox
              label={t('I have saved it')}
              checked={saved}
              onChange={(_, { checked }) => setSaved(checked === true)}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" disabled={!saved} onClick={onClose}>
              {t('Close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Going back, or closing the tab, would lose it. */
function useStaying(holds: boolean) {
  const blocker = useBlocker(holds)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!holds) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [holds])
}
