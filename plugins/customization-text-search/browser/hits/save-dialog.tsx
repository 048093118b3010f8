import {
  EmailsField,
  FormDialog,
  Notifications,
  Session,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { savedApi } from '../../contract'

const Fields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name it'), z.maxLength(100, 'At most 100 characters')),
  emails: z
    .array(z.email('An e-mail address'))
    .check(z.minLength(1, 'At least one address'), z.maxLength(10, 'At most 10 addresses')),
})

interface SaveDialogProps {
  asked: {
    search: string
    streams: string | undefined
    language: string | undefined
    similar: 0 | 1
  }
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A name for a search, and who gets its hits. */
export function SaveDialog({ asked, onSaved, onClose }: SaveDialogProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const email = useService(Session).user$.value?.email
  const form = useForm({
    schema: Fields,
    initial: { name: asked.search.slice(0, 100), emails: email ? [email] : [] },
    call: ({ name, emails }) => call(savedApi.create, { body: { ...asked, name, emails } }),
    async onSaved(_, { name }) {
      notifications.success(t('Saved search “{name}” created successfully', { name }))
      await onSaved()
    },
  })
  return (
    <FormDialog form={form} title={t('Mail new hits')} submitLabel={t('Save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('Name')} required />
      <EmailsField
        {...form.field('emails')}
        label={t('Mailed to')}
        hint={t('One mail at most every five minutes. Switch them off under Saved searches.')}
      />
    </FormDialog>
  )
}
