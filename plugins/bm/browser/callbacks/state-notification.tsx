import {
  EmailsField,
  InlineForm,
  JsonView,
  MayEdit,
  Notifications,
  NumberField,
  RadioField,
  Section,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import type { Frequency, Project } from '../../contract'
import { kindOf } from '../shared/kinds'
import { isCustom, NotificationFields, notificationOf } from './callback-fields'
import { Deliveries } from './deliveries'

const choices = [
  { value: 0, label: 'HIGH', hint: 'After a stream has failed for 1 minute' },
  { value: 1, label: 'LOW', hint: 'After a stream has failed for 15 minutes' },
  { value: 3, label: 'CUSTOM', hint: 'After minutes of your own' },
  { value: 2, label: 'NONE', hint: 'No mails' },
]

interface TabProps {
  project: Project
  reload(): Promise<void>
}

/** Who is told when streams fail and come back. */
export function StateNotificationTab({ project, reload }: TabProps) {
  const t = useT()
  const scope = kindOf(project).write
  const api = useApi(kindOf(project).projects)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: NotificationFields,
    initial: notificationOf(project),
    async onSubmit({ emails, frequency, minutes, url }) {
      await api.stateNotification({
        params: project,
        body: {
          state_notification_email: emails.join(','),
          state_notification_email_frequency: frequency as Frequency,
          ...(isCustom(frequency) && { state_notification_email_custom_interval: minutes }),
          state_notification_url: url,
        },
      })
      notifications.success(t('State notification updated successfully'))
      await reload()
    },
  })
  return (
    <>
      <Section
        title={t('State notification')}
        intro={t(
          'Streams that fail together are one mail, and one when they are back. Nobody is told of what you pause yourself.',
        )}
      >
        <MayEdit scope={scope}>
          <InlineForm form={form} submitLabel={t('Save')} guarded>
            <EmailsField {...form.field('emails')} label={t('E-mail addresses')} />
            <RadioField {...form.field('frequency')} label={t('Frequency')} options={choices} />
            {isCustom(form.watch('frequency')) && (
              <NumberField
                {...form.field('minutes')}
                label={t('Minutes')}
                unit={t('min')}
                min={5}
                max={1440}
                required
              />
            )}
            <TextField
              {...form.field('url')}
              label={t('Callback URL for states')}
              type="url"
              placeholder="https://example.org/states"
              hint={t('Each change is sent there at once.')}
            />
          </InlineForm>
        </MayEdit>
      </Section>
      <Section
        title={t('What is sent')}
        intro={t('One POST for each change, with a body like this as JSON.')}
      >
        <JsonView label="JSON" value={exampleOf(project)} />
      </Section>
      <Deliveries project={project} kind="state" />
    </>
  )
}

const exampleOf = (project: Project) => ({
  access_key: project.access_key,
  stream_id: 's-example',
  stream_name: 'Radio One',
  status: 'Timeout',
  code: 1,
  type: 'audio',
  reason: 'The connection was lost',
  stream_url: 'https://radio.example/live.mp3',
  timestamp_utc: '2026-01-01 12:00:00',
})
