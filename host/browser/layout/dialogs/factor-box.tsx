import { FactorForm, Session, useObservable, useService, useT } from '@console/core/browser'
import { ShellDialog } from './shell-dialog'

interface FactorBoxProps {
  onGiven(): void
  onClose(): void
}

/** Before a change of money, scopes or factors goes on. */
export function FactorBox({ onGiven, onClose }: FactorBoxProps) {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return (
    <ShellDialog title={t('Is it you?')} onClose={onClose}>
      <p>{t('What you are about to change asks for your second factor again.')}</p>
      <FactorForm user={user} onGiven={onGiven} />
    </ShellDialog>
  )
}
