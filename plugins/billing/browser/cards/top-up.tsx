import {
  InlineForm,
  Navigation,
  NumberField,
  Section,
  useAction,
  useApi,
  useForm,
  useFormat,
  useMay,
  useService,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { TopUp as Asked, type TopUpOffer, topUpsApi } from '#plugins/billing/contract'
import { AutomaticTopUp } from './automatic-top-up'
import { CardAlert } from './card-alert'

const useStyles = makeStyles({
  once: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  presets: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  ways: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
})

interface TopUpProps {
  offer: TopUpOffer
  onSaved(): Promise<unknown>
}

/** Buys credit by card: once, or whenever it runs out. */
export function TopUp({ offer, onSaved }: TopUpProps) {
  const { cards_taken, balance, currency } = offer
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const { allowed, reason } = useMay('root')
  if (!cards_taken) {
    return (
      <p>
        {t(
          'Credit is given by the operator, or is what you paid more than you owed: no cards are taken here.',
        )}
      </p>
    )
  }
  return (
    <>
      <CardAlert card={offer.automatic && offer.card} />
      <Section
        title={t('{amount} of credit', { amount: format.money(balance, currency) })}
        intro={t('You pay on a page of Stripe, and come back here.')}
      >
        {allowed ? (
          <div className={styles.ways}>
            <Once offer={offer} />
            <AutomaticTopUp offer={offer} onSaved={onSaved} />
          </div>
        ) : (
          <MessageBar>
            <MessageBarBody>{reason}</MessageBarBody>
          </MessageBar>
        )}
      </Section>
    </>
  )
}

function Once({ offer: { presets, least, most, currency } }: Pick<TopUpProps, 'offer'>) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const api = useApi(topUpsApi)
  const navigation = useService(Navigation)
  const buy = async (amount: number) =>
    navigation.reload((await api.add({ body: { amount, currency } })).data.url)
  const bought = useAction(buy)
  const form = useForm({
    schema: z.object({ amount: Asked.shape.amount }),
    initial: {},
    onSubmit: ({ amount }) => buy(amount),
  })
  return (
    <div className={styles.once}>
      <div className={styles.presets}>
        {presets.map((amount) => (
          <Button key={amount} disabled={bought.pending} onClick={() => bought.run(amount)}>
            {format.money(amount, currency)}
          </Button>
        ))}
      </div>
      <InlineForm form={form} submitLabel={t('Top up')}>
        <NumberField
          {...form.field('amount')}
          label={t('Own amount')}
          hint={t('From {least} to {most}', {
            least: format.money(least, currency),
            most: format.money(most, currency),
          })}
          min={least}
          max={most}
          step="any"
          unit={currency}
        />
      </InlineForm>
    </div>
  )
}
