import {
  CopyableText,
  MaskedSecret,
  PropertyList,
  Regions,
  Session,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { ShownOnceDialog } from '../shown-once-dialog'

export interface MadeUser {
  name: string
  password: string
}

interface IamUserMadeProps {
  user: MadeUser
  onClose(): void
}

/** What the new IAM user has to be told in order to sign in. */
export function IamUserMade({ user, onClose }: IamUserMadeProps) {
  const t = useT()
  const root = useObservable(useService(Session).user$)?.email ?? ''
  const link = new URL(useService(Regions).inAddress('/iam-login'), location.origin).href
  const copyable = (label: string, value: string) =>
    [label, <CopyableText key={label} label={label} value={value} />] as const
  return (
    <ShownOnceDialog
      title={t('IAM user “{name}” created successfully', { name: user.name })}
      warning={t(
        'The password is shown only now. Give all of this to whoever will log in with it.',
      )}
      onClose={onClose}
    >
      <PropertyList
        items={[
          copyable(t('Login link'), link),
          copyable(t('Root account'), root),
          copyable(t('IAM user name'), user.name),
          [
            t('Password'),
            <MaskedSecret key="password" label={t('Password')} value={user.password} />,
          ],
        ]}
      />
    </ShownOnceDialog>
  )
}
