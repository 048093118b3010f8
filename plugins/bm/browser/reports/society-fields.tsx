import {
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  type useForm,
  useT,
} from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { commercialModels } from '../../contract'
import type { ReportFields } from './report-fields'

type Form = Pick<ReturnType<typeof useForm<typeof ReportFields>>, 'field'>

/** What SoundExchange wants to know, and monitoring does not. */
export function SoundExchangeFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <>
      <TextField {...form.field('service_name')} label={t('Name of the service')} required />
      <TextField
        {...form.field('category')}
        label={t('Category')}
        hint={t('The letter of the transmission category, like A')}
        required
      />
      <TextAreaField
        {...form.field('listeners')}
        label={t('Listeners')}
        hint={t(
          'Lines of stream,hour,listeners, like Radio One,2026-12-31 18:00,250. Monitoring does not know how many listen, and makes up no numbers.',
        )}
        rows={5}
        required
      />
    </>
  )
}

/** The same of a digital sales report. */
export function DdexFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <>
      <MessageBar layout="multiline">
        <MessageBarBody>
          {t('A test file, unless the operator of this console has set its DDEX party id.')}
        </MessageBarBody>
      </MessageBar>
      <TextField {...form.field('service_name')} label={t('Name of the service')} required />
      <TextField {...form.field('recipient_name')} label={t('Recipient')} required />
      <TextField
        {...form.field('recipient_id')}
        label={t('Party id of the recipient')}
        hint={t('As DDEX has given it to the society, like PADPIDA2014021302Q')}
        required
      />
      <TextField
        {...form.field('territory')}
        label={t('Territory')}
        hint={t('Two letters, like DE')}
        required
      />
      <SelectField
        {...form.field('commercial_model')}
        label={t('Listeners pay')}
        options={commercialModels}
      />
      <SwitchField {...form.field('royalty_bearing')} label={t('Royalties are owed for it')} />
    </>
  )
}
