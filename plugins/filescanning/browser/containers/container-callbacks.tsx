import {
  CallbackPreview,
  DeliveryLog,
  InlineForm,
  Loaded,
  MayButton,
  MayEdit,
  Notifications,
  SecretPanel,
  Section,
  SignatureSamples,
  TextField,
  useAction,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { CallbackUrl } from '@console/core/contract'
import { SendRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Container, callbacksApi, containersApi, scanTopics } from '../../contract'

const scope = 'write-filescanning'
const Address = z.object({ callback_url: CallbackUrl })

interface ContainerCallbacksProps {
  container: Container
}

/** Where reports are sent, what is sent, how it is signed, and what came of it. */
export function ContainerCallbacks({ container }: ContainerCallbacksProps) {
  const t = useT()
  const api = useApi(callbacksApi)
  const { id } = container
  // The address may be changed here before the page's own data says so.
  const [url, setUrl] = useState(container.callback_url)
  const [tests, setTests] = useState(0)
  const preview = useData(
    async ({ api }) => (await api(callbacksApi).preview({ params: { id } })).data,
    [id],
    [scanTopics.files(id)],
  )
  return (
    <>
      <AddressSection container={container} url={url} onChanged={setUrl} />
      <Section
        title={t('What is sent')}
        intro={t('One POST for each file whose scan has ended, with this body as JSON.')}
        actions={<TestButton container={container} url={url} onSent={() => setTests(tests + 1)} />}
      >
        <Loaded of={preview} height={280}>
          {(sent) => <CallbackPreview {...sent} />}
        </Loaded>
      </Section>
      <Section
        title={t('Signature')}
        intro={t('Check it, so that nobody else can send you results.')}
      >
        <SecretPanel
          id={`filescanning.${id}`}
          scope={scope}
          load={async ({ api }) => (await api(callbacksApi).secret({ params: { id } })).data.secret}
          rotate={async () => (await api.rotateSecret({ params: { id } })).data.secret}
        />
        <SignatureSamples />
      </Section>
      <Section title={t('Deliveries')} intro={t('Kept for 30 days.')}>
        <DeliveryLog
          key={tests}
          id={`filescanning.${id}`}
          scope={scope}
          load={(query, { api }) => api(callbacksApi).deliveries({ params: { id }, query })}
          read={async (delivery, { api }) => {
            const params = { id, delivery_id: delivery }
            return (await api(callbacksApi).delivery({ params })).data
          }}
          resend={(delivery) => api.resend({ params: { id, delivery_id: delivery } })}
          disabledReason={url ? undefined : t('Give the container a callback URL first')}
          live={[scanTopics.deliveries(id)]}
        />
      </Section>
    </>
  )
}

interface AddressProps extends ContainerCallbacksProps {
  url: string
}

function AddressSection({
  container,
  url,
  onChanged,
}: AddressProps & { onChanged(url: string): void }) {
  const t = useT()
  const api = useApi(containersApi)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Address,
    initial: { callback_url: url },
    async onSubmit(body) {
      const { data } = await api.update({ params: container, body })
      notifications.success(t('Callback saved'))
      onChanged(data.callback_url)
    },
  })
  return (
    <Section title={t('Callback URL')}>
      <MayEdit scope={scope}>
        <InlineForm form={form} submitLabel={t('Save')} guarded>
          <TextField
            {...form.field('callback_url')}
            label={t('Callback URL')}
            type="url"
            placeholder="https://example.org/results"
            hint={t('Each report is sent there when it is ready. Leave it empty to fetch them.')}
          />
        </InlineForm>
      </MayEdit>
    </Section>
  )
}

function TestButton({ container: { id }, url, onSent }: AddressProps & { onSent(): void }) {
  const t = useT()
  const api = useApi(callbacksApi)
  const notifications = useService(Notifications)
  const test = useAction(async () => {
    await api.test({ params: { id } })
    notifications.success(t('A test call is on its way: see Deliveries'))
    onSent()
  })
  return (
    <MayButton
      scope={scope}
      icon={<SendRegular />}
      disabledReason={url ? undefined : t('Give the container a callback URL first')}
      disabledFocusable={test.pending}
      onClick={() => void test.run()}
    >
      {t('Send a test call')}
    </MayButton>
  )
}
