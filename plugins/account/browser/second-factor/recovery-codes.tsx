import { Confirm, Section, useApi, useService, useT } from '@console/core/browser'
import { secondFactorApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'

interface RecoveryCodesProps {
  left: number
  onMade(codes: string[]): void
}

/** How many codes are left for when nothing else is at hand. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const t = useT()
  const api = useApi(secondFactorApi)
  const confirm = useService(Confirm)
  const renew = () =>
    confirm.ask({
      title: t('New recovery codes'),
      text: t('Nobody can log in any more with the codes that you have now.'),
      confirmLabel: t('New recovery codes'),
      async run() {
        onMade((await api.newRecoveryCodes()).data.recovery_codes)
      },
    })
  return (
    <Section
      title={t('Recovery codes')}
      intro={t('{count code is|codes are} left. Each logs in once, when nothing else is at hand.', {
        count: left,
      })}
      actions={<Button onClick={() => void renew()}>{t('New recovery codes')}</Button>}
    />
  )
}
