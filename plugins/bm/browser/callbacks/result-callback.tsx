import {
  CallbackPreview,
  Fold,
  InlineForm,
  Loaded,
  MayEdit,
  Notifications,
  RadioField,
  SecretPanel,
  Section,
  SignatureSamples,
  SwitchField,
  TextField,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { bmTopics, type Project } from '../../contract'
import { kindOf } from '../shared/kinds'
import { callbackOf, ResultCallbackFields } from './callback-fields'
import { Deliveries } from './deliveries'

const sendTypes = [
  { value: 2, label: 'JSON' },
  { value: 1, label: 'Form', hint: 'application/x-www-form-urlencoded; data is JSON text' },
]

export const resultTypes = [
  { value: 1, label: 'Delay', hint: 'Once for each play, when it is over, with its length' },
  { value: 0, label: 'RealTime', hint: 'When a play is first heard' },
]

interface TabProps {
  project: Project
  reload(): Promise<void>
}

/** Where results are sent, what is sent, how it is signed, and what came of it. */
export function ResultCallbackTab({ project, reload }: TabProps) {
  const t = useT()
  const scope = kindOf(project).write
  const api = useApi(kindOf(project).callbacks)
  const projects = useApi(kindOf(project).projects)
  const notifications = useService(Notifications)
  const { id } = project
  const [logFirst] = useState(project.result_callback_url !== '' || project.r3d_url !== '')
  const preview = useData(
    async ({ api }) => (await api(kindOf(project).callbacks).preview({ params: { id } })).data,
    [id],
    [bmTopics.results(id)],
  )
  const form = useForm({
    schema: ResultCallbackFields,
    initial: callbackOf(project),
    async onSubmit(values) {
      const sent = { ...values, result_callback_send_noresult: flag(values) }
      const { data } = await projects.resultCallback({ params: { id }, body: sent as never })
      const noUrl = data.result_callback_url === '' && data.r3d_url === ''
      notifications.success(
        noUrl
          ? t('Callback updated successfully: nothing is sent')
          : t(
              'Callback updated successfully. A record marked as a test is being sent: see Deliveries.',
            ),
      )
      await reload()
    },
  })
  const asForm = form.watch('result_callback_send_type') === 1
  return (
    <>
      {logFirst && <Deliveries project={project} kind="result" />}
      <Section
        title={t('Result callback')}
        intro={t('Each result is sent there as a POST. Leave the URL empty to fetch them instead.')}
      >
        <MayEdit scope={scope}>
          <InlineForm form={form} submitLabel={t('Save')} guarded>
            <TextField
              {...form.field('result_callback_url')}
              label={t('Callback URL')}
              type="url"
              placeholder="https://example.org/results"
            />
            <RadioField
              {...form.field('result_callback_result_type')}
              label={t('Result type')}
              options={resultTypes}
            />
            <RadioField
              {...form.field('result_callback_send_type')}
              label={t('Post type')}
              layout="horizontal"
              options={sendTypes}
            />
            <SwitchField
              {...form.field('result_callback_send_noresult')}
              label={t('Send records without a result')}
            />
            <Fold title={t('Third party')}>
              <TextField {...form.field('r3d_source')} label={t('Source')} />
              <TextField
                {...form.field('r3d_url')}
                label={t('URL of the third party')}
                type="url"
              />
              <TextField {...form.field('r3d_key1')} label={t('Key 1')} />
              <TextField {...form.field('r3d_key2')} label={t('Key 2')} />
              <RadioField
                {...form.field('r3d_result_type')}
                label={t('Result type for the third party')}
                options={resultTypes}
              />
            </Fold>
          </InlineForm>
        </MayEdit>
      </Section>
      <Section
        title={t('What is sent')}
        intro={
          asForm
            ? t('A form with these fields; the newest result of the project as an example.')
            : t('This body as JSON; the newest result of the project as an example.')
        }
      >
        <Loaded of={preview} height={280}>
          {({ json, form: fields, example }) => (
            <CallbackPreview body={asForm ? fieldsOf(fields) : json} example={example} />
          )}
        </Loaded>
        <p>
          {t(
            'A result that is corrected, added or removed later is sent again: its type is correction, its ID is that of the play, and removed is 1 if it no longer exists.',
          )}
        </p>
      </Section>
      <Section
        title={t('Signature')}
        intro={t('Check it, so that nobody else can send you results.')}
      >
        <SecretPanel
          id={`bm.${id}`}
          scope={scope}
          load={async ({ api }) =>
            (await api(kindOf(project).callbacks).secret({ params: { id } })).data.secret
          }
          rotate={async () => (await api.rotateSecret({ params: { id } })).data.secret}
        />
        <SignatureSamples />
      </Section>
      {!logFirst && <Deliveries project={project} kind="result" />}
    </>
  )
}

const flag = ({
  result_callback_send_noresult: wanted,
}: {
  result_callback_send_noresult: boolean
}) => (wanted ? 1 : 0)

/** The fields of a form, one by one, as JSON text. */
const fieldsOf = (form: string) => JSON.stringify(Object.fromEntries(new URLSearchParams(form)))
