import { Time, useForm, useT } from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { billingAdminApi } from '../contract'
import { ReasonDialog, useSaid } from './money-dialog'
import type { BillDialogProps } from './payment-dialog'

const Fields = z.object({ reason: Reason })

/** The bill once more by mail, with its PDF. */
export function ReminderDialog({ bill, onSaved, onClose }: BillDialogProps) {
  const { id, number, email, reminders, reminded_at } = bill
  const t = useT()
  const said = useSaid(onSaved)
  const form = useForm({
    schema: Fields,
    initial: { reason: '' },
    call: (body) => call(billingAdminApi.remind, { params: { id }, body }),
    onSaved: () => said(t('Reminder of {number} submitted successfully', { number })),
  })
  const intro = (
    <>
      {t('{customer} gets the bill once more, with how to pay it.', { customer: email })}{' '}
      {reminded_at ? (
        <>
          {t('Reminders so far: {count}, the last', { count: reminders })}{' '}
          <Time value={reminded_at} />.
        </>
      ) : (
        t('It is the first reminder.')
      )}
    </>
  )
  return (
    <ReasonDialog
      form={form}
      title={t('Reminder of {number}', { number })}
      submitLabel={t('Send reminder')}
      intro={intro}
      onClose={onClose}
    />
  )
}
