import { Facts, useFormat, useT } from '@console/core/browser'
import { type Card, cardName, type Invoice } from '#plugins/billing/contract'

interface OpenFactsProps {
  /** By which it will be charged; undefined: by transfer. */
  card: Card | undefined
  /** The bills of the month before, one for each currency. */
  before: readonly Invoice[]
}

/** The head of the open bill: what kind it is, how it will be paid, and what the month before came to. */
export function OpenFacts({ card, before }: OpenFactsProps) {
  const t = useT()
  const format = useFormat()
  const last = before.map(({ amount, currency }) => format.money(amount, currency)).join(', ')
  return (
    <Facts
      items={[
        { label: t('Charge type'), value: t('Monthly') },
        { label: t('Payment method'), value: card ? cardName(card) : t('Bank transfer') },
        { label: t('Last month'), value: last || t('No bill') },
      ]}
    />
  )
}
