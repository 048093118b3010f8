import { useForm, useFormat, useT } from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { itemOf, type Recount } from '#plugins/billing/contract'
import { billingAdminApi } from '../contract'
import { ReasonDialog } from './money-dialog'
import type { BillDialogProps } from './payment-dialog'

const Fields = z.object({ reason: Reason })

/** Counts the month again; the dialog stays, and tells whether it comes to the same. */
export function RecountDialog({
  bill: { id, number },
  onClose,
}: Pick<BillDialogProps, 'bill' | 'onClose'>) {
  const t = useT()
  const [found, setFound] = useState<Recount>()
  const form = useForm({
    schema: Fields,
    initial: { reason: '' },
    call: (body) => call(billingAdminApi.recount, { params: { id }, body }),
    onSaved: ({ data }) => setFound(data),
  })
  return (
    <ReasonDialog
      form={form}
      title={t('Recompute {number}', { number })}
      submitLabel={t('Recompute')}
      intro={t(
        'Counted from the rows that are there, with the prices of then. The bill stays as it is.',
      )}
      found={found && <Found recount={found} />}
      onClose={onClose}
    />
  )
}

function Found({ recount: { currency, billed, counted, lines } }: { recount: Recount }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  const same = billed === counted && lines.length === 0
  return (
    <MessageBar intent={same ? 'success' : 'warning'} layout="multiline">
      <MessageBarBody role="status">
        {same
          ? t('It comes to the same cent: {amount}', { amount: money(counted) })
          : t('Billed {billed}, counted now {counted}.', {
              billed: money(billed),
              counted: money(counted),
            })}
        {lines.map((line) => {
          const { product, label } = itemOf(line)
          return (
            <div key={`${line.service} ${line.item}`}>
              {t(product)}, {t(label)}: {money(line.billed)} → {money(line.counted)}
            </div>
          )
        })}
      </MessageBarBody>
    </MessageBar>
  )
}
