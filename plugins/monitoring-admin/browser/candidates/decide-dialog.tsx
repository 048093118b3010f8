import {
  FormDialog,
  firstNames,
  Notifications,
  ReasonField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import type { StationCandidate } from '#plugins/bm/contract'
import { candidatesApi } from '#plugins/monitoring-admin/contract'

const Why = z.object({ reason: Reason })

export interface Decision {
  what: 'accept' | 'refuse'
  of: readonly StationCandidate[]
}

interface DecideDialogProps extends Decision {
  onSaved(): Promise<unknown>
  onClose(): void
}

const titles = { accept: 'Accept', refuse: 'Refuse' }
const consequences = {
  accept: 'They are in the catalogue from then on, and customers can choose them.',
  refuse: 'They stay out of the catalogue, and imports do not offer them again.',
}

/** Takes candidates into the catalogue or leaves them out, with a reason. */
export function DecideDialog({ what, of, onSaved, onClose }: DecideDialogProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const known = what === 'accept' ? of.filter(({ alike }) => alike.length > 0) : []
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) =>
      call(candidatesApi[what], { params: { ids: of.map(({ id }) => id).join(',') }, body }),
    async onSaved({ data: { done, failed } }) {
      notifications.success(
        what === 'accept'
          ? t('{count station|stations} added successfully', { count: done })
          : t('{count station|stations} refused', { count: done }),
      )
      for (const { id, message } of failed) {
        const name = of.find((one) => one.id === id)?.name ?? String(id)
        notifications.error(`${name}: ${t(message)}`)
      }
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t(titles[what])}: ${of.length === 1 ? of[0]?.name : t('{count station|stations}', { count: of.length })}`}
      submitLabel={t(titles[what])}
      onClose={onClose}
    >
      <p>{t(consequences[what])}</p>
      <Names of={of} />
      {known.length > 0 && (
        <>
          <p role="alert">
            {t('{count of them is|of them are} perhaps in the catalogue already: merge instead?', {
              count: known.length,
            })}
          </p>
          <Names of={known} />
        </>
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

function Names({ of }: { of: readonly StationCandidate[] }) {
  const t = useT()
  const names = of.map(({ name, country }) => (country ? `${name} (${country})` : name))
  return (
    <ul>
      {firstNames(names, t).map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several stations may have one name
        <li key={place}>{name}</li>
      ))}
    </ul>
  )
}
