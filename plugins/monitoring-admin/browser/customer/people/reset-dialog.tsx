import {
  FormDialog,
  Notifications,
  ReasonField,
  useForm,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type CustomerPerson,
  customerPeopleApi,
  type FactorReset,
} from '#plugins/monitoring-admin/contract'

const Why = z.object({ reason: Reason })

/** A step of two operators, who help who has lost all second factors. */
export type AskedReset =
  | { what: 'ask'; person: CustomerPerson }
  | { what: 'confirm' | 'withdraw'; reset: FactorReset }

interface ResetDialogProps {
  uid: number
  asked: AskedReset
  onClose(): void
}

export function ResetDialog({ uid, asked, onClose }: ResetDialogProps) {
  const t = useT()
  const { reload } = usePage()
  const notifications = useService(Notifications)
  const { title, text, label, done } = useTexts(asked)
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) => callOf(uid, asked, body),
    async onSaved() {
      notifications.success(done)
      await reload()
    },
  })
  return (
    <FormDialog form={form} title={title} submitLabel={label} onClose={onClose}>
      <p>
        {text}{' '}
        {asked.what !== 'withdraw' && t('Be sure by another way than mail that it is the person.')}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

function callOf(uid: number, asked: AskedReset, body: { reason: string }) {
  if (asked.what === 'ask') {
    const { id: user_id } = asked.person
    return call(customerPeopleApi.askReset, { params: { uid }, body: { user_id, ...body } })
  }
  const { what, reset } = asked
  const params = { uid, id: reset.id }
  return what === 'confirm'
    ? call(customerPeopleApi.confirmReset, { params, body })
    : call(customerPeopleApi.withdrawReset, { params, body })
}

function useTexts(asked: AskedReset) {
  const t = useT()
  const { name } = asked.what === 'ask' ? asked.person : asked.reset
  if (asked.what === 'ask') {
    return {
      title: t('Remove second factors of {name}', { name }),
      text: t(
        'For who has lost all of them. Another operator confirms it within 24 hours; nothing is removed before.',
      ),
      label: t('Ask for it'),
      done: t('Request for {name} submitted successfully: another operator can confirm it now'),
    }
  }
  return asked.what === 'confirm'
    ? {
        title: t('Remove second factors of {name}', { name }),
        text: t(
          'All second factors, recovery codes and remembered browsers are removed at once, all sessions of the person end, and a mail tells of it. The password alone opens the account until a second factor is added.',
        ),
        label: t('Remove'),
        done: t('Second factors of {name} deleted successfully', { name }),
      }
    : {
        title: t('Take back what was asked for {name}', { name }),
        text: t('The second factors stay as they are.'),
        label: t('Take back'),
        done: t('Request for {name} deleted successfully'),
      }
}
