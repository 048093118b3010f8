import {
  ApiError,
  FormDialog,
  makePasskey,
  PasskeyFailure,
  PasskeyPlace,
  passkeysWork,
  TextField,
  useApi,
  useForm,
  useT,
} from '@console/core/browser'
import { NewPasskey, secondFactorApi } from '@console/core/contract'
import { Text } from '@fluentui/react-components'
import * as z from 'zod/mini'

interface AddPasskeyDialogProps {
  /** The service's, for the browser. */
  options: object
  origins: readonly string[]
  onAdded(recoveryCodes: string[] | null): Promise<void>
  onClose(): void
}

const Named = z.pick(NewPasskey, { name: true })

/** Names a passkey, then has the browser make it. */
export function AddPasskeyDialog({ options, origins, onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useT()
  const api = useApi(secondFactorApi)
  const works = passkeysWork(origins)
  const form = useForm({
    schema: Named,
    initial: { name: '' },
    async onSubmit({ name }) {
      const passkey = await makePasskey({ ...options }).catch((error: unknown) => {
        if (error instanceof PasskeyFailure) throw new ApiError(422, t(error.message))
        throw error
      })
      const { data } = await api.addPasskey({ body: { name, passkey }, quiet: true })
      await onAdded(data.recovery_codes)
    },
  })
  return (
    <FormDialog form={form} title={t('Add a passkey')} submitLabel={t('Go on')} onClose={onClose}>
      <Text>
        {t('This device, a phone or a security key signs for you; your browser asks which.')}
      </Text>
      {!works && <PasskeyPlace origins={origins} />}
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('The device, so that you know it again')}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
