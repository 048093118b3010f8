import {
  CopyableText,
  Notifications,
  Page,
  type PageProps,
  PropertyList,
  Section,
  Time,
  useApi,
  useFormat,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { invoiceResource, invoicesApi } from '#plugins/billing/contract'
import { BillLines } from './bill-lines'
import { lookOf } from './invoice-state'
import type * as loads from './loads'

/** A closed month: its lines, and how it is paid. */
export default function InvoicePage({ data: invoice }: PageProps<typeof loads.invoice>) {
  const t = useT()
  const format = useFormat()
  const media = useMedia()
  const api = useApi(invoicesApi)
  const notifications = useService(Notifications)
  const { number, amount, currency, bill_begin, bill_end, due_date, paid_at } = invoice
  const { sums, issuer, customer, reference, created_at, credit, to_pay } = invoice
  async function mail() {
    const { sent_to } = await api.mail({ params: { id: invoice.id } })
    notifications.success(t('On its way to {addresses}', { addresses: sent_to.join(', ') }))
  }
  return (
    <Page
      title={number}
      actions={
        <>
          <Button onClick={mail}>{t('Mail again')}</Button>
          <Button appearance="primary" onClick={() => media.download(invoiceResource(invoice))}>
            {t('Download PDF')}
          </Button>
        </>
      }
    >
      {!issuer && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('Draft, issuer not set')}</MessageBarBody>
        </MessageBar>
      )}
      <PropertyList
        items={[
          [t('State'), t(lookOf(invoice).label)],
          [t('Amount'), format.money(amount, currency)],
          ...(credit > 0
            ? ([
                [t('Paid from credit'), format.money(credit, currency)],
                [t('To pay'), format.money(to_pay, currency)],
              ] as const)
            : []),
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
              [t('Amount'), format.money(to_pay, currency)],
            ]}
          />
        </Section>
      )}
    </Page>
  )
}
