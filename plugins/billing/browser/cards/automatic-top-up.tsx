import {
  InlineForm,
  Notifications,
  NumberField,
  SwitchField,
  TextLink,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import {
  AutomaticTopUp as Asked,
  cardName,
  type TopUpOffer,
  topUpsApi,
} from '#plugins/billing/contract'

interface AutomaticTopUpProps {
  offer: TopUpOffer
  onSaved(): Promise<unknown>
}

/** Buys credit whenever there is less than an amount; there must be a card for it. */
export function AutomaticTopUp({ offer, onSaved }: AutomaticTopUpProps) {
  const { automatic, card, currency, least, presets } = offer
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Asked,
    initial: {
      currency,
      active: automatic !== null,
      below: automatic?.below ?? least,
      amount: automatic?.amount ?? presets[0] ?? least,
    },
    call: (body) => call(topUpsApi.setAutomatic, { body }),
    async onSaved({ data }) {
      notifications.success(
        data.automatic
          ? t('Credit is topped up automatically')
          : t('Credit is not topped up automatically'),
      )
      await onSaved()
    },
  })
  if (!card) {
    return (
      <p>
        {t('Automatic top-ups are charged to your default card.')}{' '}
        <TextLink to="/account/billing/paymentmethods">{t('Add a card first')}</TextLink>
      </p>
    )
  }
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      {automatic?.stopped && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t('Stopped: {reason}. Save to switch it on again.', { reason: automatic.stopped })}
          </MessageBarBody>
        </MessageBar>
      )}
      <SwitchField
        {...form.field('active')}
        label={t('Top up automatically')}
        hint={t('With {card}, at most once a day', { card: cardName(card) })}
      />
      <NumberField
        {...form.field('below')}
        label={t('When there is less than')}
        min={0}
        step="any"
        unit={currency}
      />
      <NumberField
        {...form.field('amount')}
        label={t('Add')}
        hint={t('From {least} to {most}', {
          least: format.money(least, currency),
          most: format.money(offer.most, currency),
        })}
        min={least}
        step="any"
        unit={currency}
      />
    </InlineForm>
  )
}
