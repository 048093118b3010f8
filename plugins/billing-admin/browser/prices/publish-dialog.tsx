import { CheckboxField, TextField, useData, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { type AdminPrices, PricesPublished, pricesAdminApi } from '../../contract'
import { ReasonDialog, useSaid } from '../money-dialog'

export interface VersionDialogProps {
  version: AdminPrices
  onSaved(): Promise<unknown>
  onClose(): void
}

/** First day of the next month. */
function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10)
}

/** From a day on the draft is what is charged; it never changes again. */
export function PublishDialog({ version, onSaved, onClose }: VersionDialogProps) {
  const { id, service_type: product } = version
  const t = useT()
  const said = useSaid(onSaved)
  const { data: others = [] } = useData(
    async ({ api }) => (await api(pricesAdminApi).others({ params: { id } })).data,
    [id],
  )
  const form = useForm({
    schema: PricesPublished,
    initial: { from: nextMonth(), reason: '' },
    call: (body) => call(pricesAdminApi.publish, { params: { id }, body }),
    onSaved: ({ data: { valid_from } }) =>
      said(
        t('Prices of {product} from {day} on are published', { product, day: valid_from ?? '' }),
      ),
  })
  return (
    <ReasonDialog
      form={form}
      title={t('Publish prices of {product}', { product })}
      submitLabel={t('Publish')}
      intro={t(
        'A published version never changes. It can be withdrawn until its first day. The running month is billed at the prices that it began with.',
      )}
      readBy={version.uid === 0 ? 'operators' : 'customer'}
      onClose={onClose}
    >
      <TextField
        {...form.field('from')}
        label={t('From')}
        hint={t('The first of a month that is to come, like 2027-01-01')}
        required
      />
      {others.length > 0 && (
        <>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {t('Whoever uses this and one of these has two bills a month: {products}.', {
                products: others
                  .map(({ service_type, currency }) => `${service_type} (${currency})`)
                  .join(', '),
              })}
            </MessageBarBody>
          </MessageBar>
          <CheckboxField
            {...form.field('two_currencies')}
            label={t('Two bills a month are meant')}
          />
        </>
      )}
    </ReasonDialog>
  )
}
