import {
  CodeBlock,
  FormDialog,
  QrCode,
  TextField,
  useApi,
  useForm,
  useT,
} from '@console/core/browser'
import { secondFactorApi, TotpConfirmation } from '@console/core/contract'
import { Text } from '@fluentui/react-components'

export interface Enrolment {
  secret: string
  uri: string
  qr: string[]
}

interface AddAppDialogProps {
  enrolment: Enrolment
  onAdded(recoveryCodes: string[] | null): Promise<void>
  onClose(): void
}

/** The secret as a picture for a phone; it counts once a code of it is typed. */
export function AddAppDialog({ enrolment, onAdded, onClose }: AddAppDialogProps) {
  const t = useT()
  const api = useApi(secondFactorApi)
  const form = useForm({
    schema: TotpConfirmation,
    initial: { name: '', code: '' },
    async onSubmit(body) {
      const { data } = await api.confirmTotp({ body, quiet: true })
      await onAdded(data.recovery_codes)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Add an authenticator app')}
      submitLabel={t('Add')}
      onClose={onClose}
    >
      <Text>{t('Scan this with the app, or type the key into it, then give its code here.')}</Text>
      <QrCode rows={enrolment.qr} label={t('QR code for the authenticator app')} />
      <CodeBlock title={t('Key')} code={enrolment.secret} />
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('The device, so that you know it again')}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('code')}
        label={t('Code')}
        hint={t('The six digits that the app shows')}
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  )
}
