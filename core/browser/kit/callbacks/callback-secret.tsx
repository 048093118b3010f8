import { makeStyles, tokens } from '@fluentui/react-components'
import { useService } from '../../react'
import { Confirm } from '../../services/messages/confirm'
import { Notifications } from '../../services/messages/notifications'
import { Loaded } from '../data/loaded'
import { useData } from '../data/use-data'
import { useT } from '../i18n'
import { MayButton } from '../offer/may-button'
import { useMay } from '../offer/use-may'
import { MaskedSecret } from '../values/masked-secret'
import type { SecretPanelProps } from './types'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Who may not write the callbacks may not see what they are signed with. */
export function CallbackSecret(props: SecretPanelProps) {
  const styles = useStyles()
  const { allowed, reason } = useMay(props.scope)
  if (!allowed) return <p className={styles.reason}>{reason}</p>
  return <OpenSecret {...props} />
}

function OpenSecret({ id, load, rotate, scope }: SecretPanelProps) {
  const t = useT()
  const styles = useStyles()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const secret = useData(load, [id])

  async function change() {
    const changed = await confirm.ask({
      title: t('Make a new secret?'),
      text: t(
        'Callbacks are signed with the new one from now on, those that are tried again too. Receivers that know the old one only will refuse them.',
      ),
      confirmLabel: t('Make a new secret'),
      danger: true,
      async run() {
        await rotate()
        await secret.reload()
      },
    })
    if (changed) notifications.success(t('Callback secret updated successfully'))
  }

  return (
    <Loaded of={secret} height={32}>
      {(value) => (
        <div className={styles.panel}>
          <MaskedSecret value={value} label={t('Callback secret')} />
          <MayButton scope={scope} onClick={() => void change()}>
            {t('Make a new secret')}
          </MayButton>
        </div>
      )}
    </Loaded>
  )
}
