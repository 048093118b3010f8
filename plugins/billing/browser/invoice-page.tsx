import {
  CopyableText,
  Page,
  type PageProps,
  PropertyList,
  Section,
  Time,
  useFormat,
  useT,
} from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { BillLines } from './bill-lines'
import { lookOf } from './invoice-state'
import type * as loads from './loads'

/** A closed month: its lines, and how it is paid. */
export default function InvoicePage({ data: invoice }: PageProps<typeof loads.invoice>) {
  const t = useT()
  const format = useFormat()
  const { number, amount, currency, bill_begin, bill_end, due_date, paid_at } = invoice
  const { sums, issuer, customer, reference, created_at } = invoice
  return (
    <Page title={number}>
      {!issuer && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('Draft, issuer not set')}</MessageBarBody>
        </MessageBar>
      )}
      <PropertyList
        items={[
          [t('State'), t(lookOf(invoice).label)],
          [t('Amount'), format.money(amount, currency)],
          [t('Period'), `${format.day(bill_begin)} – ${format.day(bill_end)}`],
          [t('Issued'), <Time key="issued" value={created_at} />],
          [t('Due'), format.day(due_date)],
          [t('Paid'), paid_at ? <Time key="paid" value={paid_at} /> : t('Not yet')],
          [t('Billed to'), customer.company || customer.name || customer.email],
          ...(issuer
            ? ([[t('Issuer'), `${issuer.name}, ${issuer.address}, ${issuer.vat_number}`]] as const)
            : []),
        ]}
      />
      <Section title={t('Lines of the bill')}>
        <BillLines sums={sums} />
      </Section>
      {issuer?.iban && !paid_at && (
        <Section
          title={t('Pay by bank transfer')}
          intro={t(
            'With this reference the payment is found. The operator records it when it has come.',
          )}
        >
          <PropertyList
            items={[
              [t('Payee'), issuer.name],
              ['IBAN', <CopyableText key="iban" value={issuer.iban} label="IBAN" />],
              [
                t('Reference'),
                <CopyableText key="reference" value={reference} label={t('Reference')} />,
              ],
              [t('Amount'), format.money(amount, currency)],
            ]}
          />
        </Section>
      )}
    </Page>
  )
}
