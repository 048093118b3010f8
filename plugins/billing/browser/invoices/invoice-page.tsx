import {
  CopyableText,
  Notifications,
  Page,
  type PageProps,
  PropertyList,
  QrCode,
  Section,
  TextLink,
  useApi,
  useFormat,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import {
  creditNoteResource,
  groupIban,
  invoiceResource,
  invoicesApi,
} from '#plugins/billing/contract'
import { PayBill } from '../cards/pay-bill'
import { DunningFacts } from '../dunning/dunning-facts'
import { BillEntries } from '../lines/bill-entries'
import { BillLines } from '../lines/bill-lines'
import type * as loads from '../loads'
import { InvoiceFacts } from './invoice-facts'

const useStyles = makeStyles({
  // The code has a light rim, also on dark pages.
  code: { margin: 0, '& svg': { padding: tokens.spacingVerticalM } },
})

/** A closed month: its lines, and how it is paid. */
export default function InvoicePage({ data, reload }: PageProps<typeof loads.invoice>) {
  const { paying, ...invoice } = data
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const media = useMedia()
  const api = useApi(invoicesApi)
  const notifications = useService(Notifications)
  const { number, currency, sums, issuer, reference, to_pay, epc } = invoice
  const { entries, credit_notes, charge } = invoice
  const paidByCard = paying.cards_taken && to_pay > 0
  async function mail() {
    const { sent_to } = await api.mail({ params: { id: invoice.id } })
    notifications.success(t('On its way to {addresses}', { addresses: sent_to.join(', ') }))
  }
  return (
    <Page
      title={number}
      facts={<InvoiceFacts invoice={invoice} />}
      actions={
        <>
          {paidByCard && <PayBill invoice={invoice} card={paying.cards[0]} onPaid={reload} />}
          <Button onClick={mail}>{t('Mail again')}</Button>
          <Button
            appearance={paidByCard ? 'secondary' : 'primary'}
            onClick={() => media.download(invoiceResource(invoice))}
          >
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
      {charge?.state === 'failed' && to_pay > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t('The payment by card failed: {reason}', { reason: charge.reason })}{' '}
            <TextLink to="/account/billing/paymentmethods">
              {t('Please update your credit card')}
            </TextLink>
          </MessageBarBody>
        </MessageBar>
      )}
      {charge?.state === 'pending' && to_pay > 0 && (
        <MessageBar>
          <MessageBarBody>{t('A payment by card is on its way.')}</MessageBarBody>
        </MessageBar>
      )}
      <Section title={t('Lines of the bill')}>
        <BillLines sums={sums} name={number} />
      </Section>
      <DunningFacts invoice={invoice} />
      {entries.length > 1 && (
        <Section title={t('Payments and corrections')}>
          <BillEntries entries={entries} currency={currency} />
        </Section>
      )}
      {credit_notes.length > 0 && (
        <Section title={t('Credit notes')}>
          <PropertyList
            items={credit_notes.map((note) => [
              note.number,
              <span key={note.id}>
                {format.money(note.amount, currency)}, {note.reason}{' '}
                <Button size="small" onClick={() => media.download(creditNoteResource(note))}>
                  {t('Download {number}', { number: note.number })}
                </Button>
              </span>,
            ])}
          />
        </Section>
      )}
      {issuer?.iban && to_pay > 0 && (
        <Section
          title={t('Pay by bank transfer')}
          intro={t(
            'With this reference the payment is found. The operator records it when it has come.',
          )}
        >
          <PropertyList
            items={[
              [t('Payee'), issuer.name],
              ['IBAN', <CopyableText key="iban" value={groupIban(issuer.iban)} label="IBAN" />],
              ['BIC', issuer.bic && <CopyableText key="bic" value={issuer.bic} label="BIC" />],
              [t('Bank'), issuer.bank],
              [
                t('Reference'),
                <CopyableText key="reference" value={reference} label={t('Reference')} />,
              ],
              [t('Amount'), format.money(to_pay, currency)],
            ]}
          />
          {epc.length > 0 && (
            <figure className={styles.code}>
              <QrCode rows={epc} label={t('QR code of the transfer')} />
              <figcaption>{t('The app of a bank reads it.')}</figcaption>
            </figure>
          )}
        </Section>
      )}
    </Page>
  )
}
