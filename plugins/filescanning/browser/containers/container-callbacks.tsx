import {
  CallbackPreview,
  type DataContext,
  DeliveryLog,
  DeliveryOutcome,
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
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type Container, callbacksApi, containersApi, scanTopics } from '../../contract'
import { deliveryColumns } from './delivery-columns'

const scope = 'write-filescanning'
const Address = z.object({ callback_url: CallbackUrl })

interface ContainerCallbacksProps {
  container: Container
}

/** What was sent, where to, what it holds, and how it is signed. Where nothing can be sent yet, the address comes first. */
export function ContainerCallbacks({ container }: ContainerCallbacksProps) {
  const t = useT()
  const api = useApi(callbacksApi)
  const { id } = container
  // The address may be changed here before the page's own data says so.
  const [url, setUrl] = useState(container.callback_url)
  const [addressFirst] = useState(container.callback_url === '')
  const [test, setTest] = useState<number>()
  const preview = useData(
    async ({ api }) => (await api(callbacksApi).preview({ params: { id } })).data,
    [id],
    [scanTopics.files(id)],
  )
  const address = <AddressSection container={container} url={url} onChanged={setUrl} />
  return (
    <>
      {addressFirst && address}
      <Deliveries container={container} url={url} test={test} onTest={setTest} />
      {!addressFirst && address}
      <Section
        title={t('What is sent')}
        intro={t('One POST for each file whose scan has ended, with this body as JSON.')}
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
    </>
  )
}

interface DeliveriesProps extends AddressProps {
  /** Id of the test call that was sent last. */
  test: number | undefined
  onTest(id: number): void
}

function Deliveries({ container, url, test, onTest }: DeliveriesProps) {
  const t = useT()
  const api = useApi(callbacksApi)
  const { id, name } = container
  const columns = useMemo(() => deliveryColumns(name), [name])
  const live = [scanTopics.deliveries(id)]
  const read = async (delivery: number, { api }: DataContext) => {
    const params = { id, delivery_id: delivery }
    return (await api(callbacksApi).delivery({ params })).data
  }
  return (
    <Section
      title={t('Deliveries')}
      intro={t('Kept for 30 days.')}
      actions={<TestButton container={container} url={url} onSent={onTest} />}
    >
      {test !== undefined && <DeliveryOutcome key={test} id={test} read={read} live={live} />}
      <DeliveryLog
        key={`log ${test}`}
        id={`filescanning.${id}`}
        scope={scope}
        columns={columns}
        load={(query, { api }) => api(callbacksApi).deliveries({ params: { id }, query })}
        read={read}
        resend={(delivery) => api.resend({ params: { id, delivery_id: delivery } })}
        disabledReason={url ? undefined : t('Give the container a callback URL first')}
        live={live}
      />
    </Section>
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
      notifications.success(t('Callback updated successfully'))
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

interface TestButtonProps extends AddressProps {
  onSent(delivery: number): void
}

function TestButton({ container: { id }, url, onSent }: TestButtonProps) {
  const t = useT()
  const api = useApi(callbacksApi)
  const test = useAction(async () => onSent((await api.test({ params: { id } })).data.id))
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
