import {
  ApiError,
  Notifications,
  Session,
  useAction,
  useApi,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { accountApi, SupportRequest } from '@console/core/contract'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type SubmitEvent, useId, useState } from 'react'
import { ShellDialog } from './shell-dialog'

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: '2px',
  },
})

/** Holds what was typed when sending failed, because the dialog closes then too. */
const draftKey = 'console.support-draft'

interface SupportDialogProps {
  /** Stands in the message already. */
  text?: string
  onClose(): void
}

/** Writes to the support team. Closes whether sending succeeds or fails; the outcome is a message. */
export function SupportDialog({ text, onClose }: SupportDialogProps) {
  const styles = useStyles()
  const t = useT()
  const formId = useId()
  const api = useApi(accountApi)
  const notifications = useService(Notifications)
  const user = useObservable(useService(Session).user$)
  const [email, setEmail] = useState(user?.email ?? '')
  const [description, setDescription] = useState(
    () => text || (sessionStorage.getItem(draftKey) ?? ''),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const request = { email, description, type: 'Support' }
  const problems = SupportRequest.safeParse(request).error?.issues ?? []
  const leave = (field: string) => setLeft((known) => new Set(known).add(field))
  /** Read out when it appears, and with the field. */
  const problemOf = (field: string) => {
    const problem = left.has(field) && problems.find(({ path }) => path[0] === field)
    return problem
      ? ({ validationState: 'error', validationMessage: t(problem.message) } as const)
      : {}
  }

  const send = useAction(async (body: SupportRequest) => {
    try {
      await api.support({ body, quiet: true })
      sessionStorage.removeItem(draftKey)
      notifications.success(t('Thanks, we will get back to you via email soon'))
    } catch (error) {
      sessionStorage.setItem(draftKey, description)
      const said = error instanceof ApiError ? error.message : ''
      notifications.warning(said || t('The message could not be sent. Your text is kept'))
    }
    onClose()
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A portal's event reaches forms of the page too, for React.
    event.stopPropagation()
    setLeft(new Set(['email', 'description']))
    const checked = SupportRequest.safeParse(request)
    if (checked.success) return void send.run(checked.data)
    const first = checked.error.issues[0]?.path[0]
    const field = event.currentTarget.elements.namedItem(String(first))
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <ShellDialog
      title={t('Support')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} appearance="primary" disabledFocusable={send.pending}>
            {send.pending ? t('Sending…') : t('Send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
        <Field
          label={t('Your Email')}
          hint={t('We reply to this mail box')}
          required
          {...problemOf('email')}
        >
          <Input
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(_event, { value }) => setEmail(value)}
            onBlur={() => leave('email')}
          />
        </Field>
        <Field label={t('Description')} required {...problemOf('description')}>
          <Textarea
            name="description"
            rows={6}
            resize="vertical"
            value={description}
            onChange={(_event, { value }) => setDescription(value)}
            onBlur={() => leave('description')}
          />
        </Field>
      </form>
    </ShellDialog>
  )
}
