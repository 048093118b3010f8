import {
  ApiError,
  Navigation,
  Page,
  type PageProps,
  PropertyList,
  Section,
  Session,
  TextLink,
  useAction,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { usersApi } from '@console/core/contract'
import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type * as loads from '../loads'
import { lossesOf } from './losses'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  form: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
  },
  email: { width: '100%', overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

/** What goes with the account, and the way to end it. */
export default function DeleteAccountPage({ data }: PageProps<typeof loads.deleteAccount>) {
  const { user, dues, iamUsers, tokens: accessTokens, keys } = data
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const api = useApi(usersApi)
  const session = useService(Session)
  const navigation = useService(Navigation)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [understood, setUnderstood] = useState(false)
  const allowed =
    dues.owed.length === 0 &&
    understood &&
    password !== '' &&
    email.trim().toLowerCase() === user.email.toLowerCase()

  const deletion = useAction(async () => {
    const body = { email: email.trim(), current_password: password }
    try {
      await api.deleteUser({ params: user, body, quiet: true })
    } catch (error) {
      // Whatever it is, it stands at the field that was filled in last.
      if (error instanceof ApiError) setProblem(error.fields.current_password?.[0] ?? error.message)
      throw error
    }
    await session.logout()
    // Whoever signs in next is not to come back to this page.
    navigation.reload('/login')
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (allowed) void deletion.run()
  }

  const people = [
    { label: 'IAM users', count: iamUsers },
    { label: 'Personal access tokens', count: accessTokens },
    { label: 'Old access keys', count: keys },
  ].filter(({ count }) => count > 0)
  const losses = [...lossesOf(user), ...people]

  return (
    <Page title={t('Delete account')}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {t(
            'Deleting the account cannot be undone: nobody, not even the support team, can bring anything of it back.',
          )}
        </MessageBarBody>
      </MessageBar>
      {dues.owed.map(({ name, amount, currency, path }) => (
        <MessageBar key={name} intent="warning" layout="multiline">
          <MessageBarBody>
            {t('{name} is not paid: {amount} are owed. The account can be deleted after that.', {
              name,
              amount: format.money(amount, currency),
            })}{' '}
            <TextLink to={path}>{t('Pay it')}</TextLink>
          </MessageBarBody>
        </MessageBar>
      ))}
      {dues.running.map(({ amount, currency }) => (
        <MessageBar key={currency} intent="info" layout="multiline">
          <MessageBarBody>
            {t(
              'This month has come to {amount} so far. It is billed when the account is deleted; the invoice comes by mail.',
              { amount: format.money(amount, currency) },
            )}
          </MessageBarBody>
        </MessageBar>
      ))}
      <Section title={t('What will be lost')}>
        {losses.length > 0 && (
          <PropertyList
            items={losses.map(({ label, count }) => [t(label), format.number(count)] as const)}
          />
        )}
        <ul className={styles.list}>
          <li>{t('Contact details, settings and the audit log')}</li>
          <li>{t('Every session ends, and programs that use the API stop working at once')}</li>
        </ul>
      </Section>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          className={styles.email}
          label={t('Type {name} to confirm', { name: user.email })}
          required
        >
          <Input
            type="email"
            value={email}
            autoComplete="off"
            spellCheck={false}
            onChange={(_, { value }) => setEmail(value)}
          />
        </Field>
        <Field
          className={styles.email}
          label={t('Current password')}
          required
          {...(problem !== undefined && { validationMessage: t(problem) })}
        >
          <Input
            type="password"
            value={password}
            autoComplete="current-password"
            onChange={(_, { value }) => {
              setPassword(value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Checkbox
          label={t('I understand that everything of this account is deleted for good')}
          checked={understood}
          onChange={(_, { checked }) => setUnderstood(checked === true)}
        />
        <Button
          type="submit"
          appearance="primary"
          className={allowed && !deletion.pending ? styles.danger : ''}
          disabled={!allowed}
          disabledFocusable={deletion.pending}
        >
          {deletion.pending ? t('Please wait…') : t('Delete account')}
        </Button>
      </form>
    </Page>
  )
}
