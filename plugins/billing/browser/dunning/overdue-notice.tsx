import { Session, TextLink, useData, useFormat, useService, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useEffect } from 'react'
import { overdueApi } from '#plugins/billing/contract'

const topics = ['billing/overdue', 'billing/invoices']

/** A bill that should have been paid: what comes of it, and the way to pay it, on every page. */
export default function OverdueNotice() {
  const t = useT()
  const format = useFormat()
  const session = useService(Session)
  const { data } = useData(({ api }) => api(overdueApi).list(), [], topics)
  // What a frozen account may is known by its user.
  useEffect(() => {
    const isFrozen = data?.data.some(({ frozen }) => frozen)
    const wasFrozen = session.user$.value?.limit_type === 'Frozen'
    if (data && isFrozen !== wasFrozen) session.getInfo().catch(() => undefined)
  }, [data, session])
  const bills = data?.data ?? []
  const bill = bills.find(({ frozen }) => frozen) ?? bills[0]
  if (!bill) return null
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
