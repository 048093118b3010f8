import { Facts, StateBadge, Time, useFormat, useT } from '@console/core/browser'
import { type InvoiceDetails, lookOf } from '#plugins/billing/contract'

/** The head of an invoice's page: what it comes to, what of it is still to pay, and until when. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const t = useT()
  const format = useFormat()
  const { amount, currency, bill_begin, bill_end, due_date, paid_at } = invoice
  const { issuer, customer, created_at, to_pay, state_name } = invoice
  const due = t('Due on {day}', { day: format.day(due_date) })
  return (
    <Facts
      items={[
        {
          label: t('State'),
          value: <StateBadge state={state_name} states={{ [state_name]: lookOf(invoice) }} />,
        },
        { label: t('Amount'), value: format.money(amount, currency) },
        {
          label: t('To pay'),
          value: to_pay > 0 && t('{money} to pay', { money: format.money(to_pay, currency) }),
        },
        {
          label: t('Due'),
          value: paid_at ? t('Paid on {day}', { day: format.date(paid_at) }) : due,
        },
        { label: t('Period'), value: `${format.day(bill_begin)} – ${format.day(bill_end)}` },
      ]}
      details={[
        [t('Issued'), <Time key="issued" value={created_at} />],
        [t('Due'), format.day(due_date)],
        [t('Paid'), paid_at ? <Time key="paid" value={paid_at} /> : t('Not yet')],
        [t('Billed to'), customer.company || customer.name || customer.email],
        [t('Issuer'), issuer?.name],
        [t('Address of the issuer'), issuer?.address],
        [t('VAT number of the issuer'), issuer?.vat_number],
      ]}
    />
  )
}
