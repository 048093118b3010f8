import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'

type RefusedButtonProps = Extract<ButtonProps, { as?: 'button' }> & { reason: string }

/** Reached by the keyboard, read with its reason, and doing nothing. */
export function RefusedButton({ reason, ...button }: RefusedButtonProps) {
  return (
    <Tooltip relationship="description" content={reason}>
      <Button {...button} disabledFocusable />
    </Tooltip>
  )
}
