import { useT } from '@console/core/browser'
import { Button, type ButtonProps } from '@fluentui/react-components'
import { useState } from 'react'
import { SupportDialog } from './parts'

interface SupportButtonProps {
  /** Text of the button. */
  title?: string
  appearance?: ButtonProps['appearance']
  className?: string
}

/** Opens the dialog to write to the support team. */
export function SupportButton({ title, appearance, className }: SupportButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        appearance={appearance ?? 'secondary'}
        className={className ?? ''}
        onPointerEnter={SupportDialog.preload}
        onFocus={SupportDialog.preload}
        onClick={() => setOpen(true)}
      >
        {title ?? t('Support')}
      </Button>
      {open && <SupportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
