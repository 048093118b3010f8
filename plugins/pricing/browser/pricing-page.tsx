import {
  Catalogue,
  Page,
  type PageProps,
  Section,
  Support,
  TextLink,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { Link, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type PriceTable, priceItems } from '#plugins/pricing/contract'
import { Calculator } from './calculator'
import type * as loads from './loads'
import { PriceList } from './price-list'

const useStyles = makeStyles({
  definition: {
    margin: 0,
    maxWidth: '80ch',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

/** Of another plugin, which may be off. */
const planPath = '/account/billing/subscriptions'

/** What the product of the area costs, and what an amount of it would. */
export default function PricingPage({ data }: PageProps<typeof loads.pricing>) {
  const t = useT()
  if (data.isBilled) return <Pricing data={data} />
  return (
    <Page title={t('Pricing')}>
      <MessageBar intent="info">
        <MessageBarBody>{t('Billing is off for this account. Nothing is charged.')}</MessageBarBody>
      </MessageBar>
    </Page>
  )
}

function Pricing({ data }: Pick<PageProps<typeof loads.pricing>, 'data'>) {
  const styles = useStyles()
  const t = useT()
  const support = useService(Support)
  const { service, table, discount, notOffered } = data
  const items = priceItems[service]
  const termsOf = useTerms()
  const choosesPlan = useService(Catalogue).offers(planPath)
  const countsRequests = items.some(({ key }) => key === 'per_thousand_requests')

  return (
    <Page
      title={t('Pricing')}
      intro={termsOf(table, discount)}
      {...(choosesPlan && {
        actions: <TextLink to={planPath}>{t('Choose a plan')}</TextLink>,
      })}
    >
      {!table && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('No prices are published for this product yet.')}{' '}
            <Link as="button" onClick={() => support.asked$.next('')}>
              {t('Ask us')}
            </Link>
          </MessageBarBody>
        </MessageBar>
      )}
      <Section title={t('Prices')}>
        <PriceList items={items} table={table} discount={discount} notOffered={notOffered} />
      </Section>
      {countsRequests && service !== 'META' && (
        <p className={styles.definition}>
          <strong>{t('Valid requests')}</strong>:{' '}
          {t('requests with a result, and half of the requests without one.')}
        </p>
      )}
      {table && (
        <Section title={t('Calculator')}>
          <Calculator items={items} table={table} discount={discount} />
        </Section>
      )}
    </Page>
  )
}

/** One sentence of what the table says of a minimum; nothing where no prices are published. */
function useTerms() {
  const t = useT()
  const format = useFormat()
  return (table: PriceTable | undefined, discount: number) => {
    if (!table) return undefined
    const fee = table.prices.monthly_fee
    // Not published: whether there is one is asked for.
    if (fee === null || fee === undefined) return t('Pay as you go.')
    if (fee === 0) return t('Pay as you go: there is no minimum.')
    return t('Pay as you go, and {fee} for each month in which the product is used.', {
      fee: format.money(fee * (1 - discount / 100), table.currency),
    })
  }
}
