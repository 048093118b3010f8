import {
  Confirm,
  CopyableText,
  EmptyState,
  MayButton,
  Navigation,
  Notifications,
  Page,
  type PageProps,
  PropertyList,
  Section,
  TextLink,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { type Card, cardName, paymentMethodsApi } from '#plugins/billing/contract'
import type * as loads from '../loads'
import { CardAlert } from './card-alert'
import { StoredCard } from './stored-card'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})

/** Cards that bills are charged to; where none are taken, how one pays instead. */
export default function PaymentMethodsPage(props: PageProps<typeof loads.paymentMethods>) {
  const { data, reload } = props
  const { cards_taken, cards, transfer } = data
  const styles = useStyles()
  const t = useT()
  const api = useApi(paymentMethodsApi)
  const confirm = useService(Confirm)
  const navigation = useService(Navigation)
  const notifications = useService(Notifications)
  // The way back from the payment provider is gone once.
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  const add = useAction(async () => navigation.reload((await api.add()).data.url))

  async function makeDefault(card: Card) {
    await api.makeDefault({ params: { id: card.id } })
    notifications.success(t('{card} pays from now on', { card: cardName(card) }))
    await reload()
  }

  async function remove(card: Card) {
    const isGone = await confirm.delete({
      kind: 'card',
      name: cardName(card),
      run: () => api.remove({ params: { id: card.id } }),
    })
    if (isGone) await reload()
  }

  const addButton = cards_taken && (
    <MayButton scope="root" appearance="primary" disabled={add.pending} onClick={() => add.run()}>
      {t('Add card')}
    </MayButton>
  )
  return (
    <Page
      title={t('Payment methods')}
      intro={
        cards_taken
          ? t(
              'The default card is charged when a month is billed, after your credit. Card numbers are kept by Stripe, never here.',
            )
          : t('Bills are paid by bank transfer here: no cards are taken.')
      }
      actions={cards.length > 0 && addButton}
    >
      <CardAlert card={cards[0]} here />
      {cards_taken && cards.length === 0 && (
        <EmptyState title={t('No card yet')} actions={addButton}>
          {t('With a card, bills are paid by themselves. Without one, pay by bank transfer.')}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={t('Cards')}>
          {cards.map((card) => (
            <StoredCard key={card.id} card={card} onDefault={makeDefault} onRemove={remove} />
          ))}
        </ul>
      )}
      <Section
        title={t('Pay by bank transfer')}
        intro={
          transfer
            ? t(
                'Each open bill has a reference of its own: give it with the transfer, and the payment is found. The operator records it when it has come.',
              )
            : t('Where to transfer to is not set up yet: ask the operator.')
        }
      >
        {transfer && (
          <PropertyList
            items={[
              [t('Payee'), transfer.name],
              ['IBAN', <CopyableText key="iban" value={transfer.iban} label="IBAN" />],
              ['BIC', transfer.bic && <CopyableText key="bic" value={transfer.bic} label="BIC" />],
              [t('Bank'), transfer.bank],
            ]}
          />
        )}
        <p>
          <TextLink to="/account/billing/invoices">{t('Bills with their references')}</TextLink>
        </p>
      </Section>
    </Page>
  )
}
