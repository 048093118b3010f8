import {
  CopyableText,
  PropertyList,
  planText,
  Section,
  Time,
  useChunk,
  useT,
} from '@console/core/browser'
import { regionLabels, type UserInfo } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

const loadEmail = () => import('./change-email-dialog')
const loadPassword = () => import('./change-password-dialog')

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** The root user's account, or the name of an IAM user; and how to change what one signs in with. */
export function Profile({ user }: { user: UserInfo }) {
  const t = useT()
  const styles = useStyles()
  const [dialog, setDialog] = useState<'email' | 'password'>()
  const [said, setSaid] = useState<string>()
  const email = useChunk(loadEmail, dialog === 'email')
  const password = useChunk(loadPassword, dialog === 'password')
  const close = () => setDialog(undefined)
  const isRoot = user.type === 'root'

  return (
    <Section title={t('Profile')}>
      <div role="status">
        {said && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{said}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {isRoot ? <RootFacts user={user} /> : <PropertyList items={[[t('Name'), user.iam_user]]} />}
      <div className={styles.actions}>
        {isRoot && <Button onClick={() => setDialog('email')}>{t('Change email')}</Button>}
        <Button onClick={() => setDialog('password')}>{t('Change password')}</Button>
      </div>
      {dialog === 'email' && email && (
        <email.ChangeEmailDialog
          user={user}
          onSent={(pending) =>
            setSaid(
              t('Open the link in the mail to {email}. Until then you log in with {present}.', {
                email: pending,
                present: user.email,
              }),
            )
          }
          onClose={close}
        />
      )}
      {dialog === 'password' && password && (
        <password.ChangePasswordDialog
          user={user}
          onChanged={() =>
            setSaid(t('Your password was changed, and your other sessions were ended.'))
          }
          onClose={close}
        />
      )}
    </Section>
  )
}

function RootFacts({ user }: { user: UserInfo }) {
  const t = useT()
  return (
    <PropertyList
      items={[
        [t('Email'), user.email],
        [t('User ID'), <CopyableText key="id" value={String(user.id)} label={t('User ID')} />],
        [t('Type'), t('Root user')],
        [t('Plan'), planText(user, t)],
        [t('Region'), t(regionLabels[user.region])],
        [t('Created'), <Time key="created" value={user.created_at} />],
      ]}
    />
  )
}
