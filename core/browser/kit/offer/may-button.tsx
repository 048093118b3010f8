import { Button, type ButtonProps } from '@fluentui/react-components'
import { useChunk } from '../states/use-chunk'
import { useReasonAgainst } from './use-may'

const loadRefusedButton = () => import('./refused-button')

type MayButtonProps = Extract<ButtonProps, { as?: 'button' }> & {
  /** Of the call that it leads to; undefined: everybody may. */
  scope: string | undefined
  /** Why it is not possible for who may. */
  disabledReason?: string | undefined
}

/** A button that stays in its place, disabled and with the reason, for who may not do what it does. */
export function MayButton({ scope, disabledReason, ...button }: MayButtonProps) {
  const reason = useReasonAgainst()(scope) ?? disabledReason
  const refused = useChunk(loadRefusedButton, reason !== undefined)
  if (reason === undefined) return <Button {...button} />
  if (!refused) return <Button {...button} disabledFocusable />
  return <refused.RefusedButton {...button} reason={reason} />
}
