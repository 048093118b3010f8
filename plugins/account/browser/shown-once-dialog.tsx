import { ContentDialog, useT } from '@console/core/browser'
import { Button, Checkbox, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'

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
  const [saved, setSaved] = useState(false)
  useStaying(!saved)

  return (
    <ContentDialog
      title={title}
      insists
      onLeave={() => saved && onClose()}
      actions={
        <Button appearance="primary" disabled={!saved} onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{warning}</MessageBarBody>
      </MessageBar>
      {children}
      <Checkbox
        label={t('I have saved it')}
        checked={saved}
        onChange={(_, { checked }) => setSaved(checked === true)}
      />
    </ContentDialog>
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
