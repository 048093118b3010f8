import { TextLink, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { OverdueBill } from '#plugins/billing/contract'

/** What comes of a bill that should have been paid, and the way to pay it. */
export function OverdueBar({ bills, bill }: { bills: readonly OverdueBill[]; bill: OverdueBill }) {
  const t = useT()
  const format = useFormat()
  const { number, to_pay, currency, due_date, freezes_on, frozen } = bill
  const values = { number, amount: format.money(to_pay, currency), day: format.day(due_date) }
  return (
    <MessageBar intent={frozen ? 'error' : 'warning'} layout="multiline" shape="square">
      <MessageBarBody>
        {t('Invoice {number} was due on {day} and is not paid: {amount}.', values)}{' '}
        {frozen &&
          t(
            'The account is frozen for it. Once it is paid, everything works again within seconds.',
          )}
        {!frozen &&
          freezes_on !== null &&
          t('If it stays so, the account is frozen on {day}.', {
            day: format.day(freezes_on),
          })}{' '}
        {bills.length > 1 &&
          t('{count invoice|invoices} more are late, too.', { count: bills.length - 1 })}{' '}
        <TextLink to={`/account/billing/invoices/${bill.id}`}>{t('Pay it')}</TextLink>
      </MessageBarBody>
    </MessageBar>
  )
}
