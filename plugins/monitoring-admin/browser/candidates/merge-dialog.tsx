import {
  FormDialog,
  Notifications,
  RadioField,
  ReasonField,
  TextField,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import type { StationCandidate } from '#plugins/bm/contract'
import { adminStationsApi, candidatesApi } from '#plugins/monitoring-admin/contract'

const Fields = z.object({
  search: z.string(),
  into: z.int().check(z.gte(1, 'Choose a station')),
  reason: Reason,
})

/** That are offered. */
const mostFound = 6

interface MergeDialogProps {
  candidate: StationCandidate
  onSaved(): Promise<unknown>
  onClose(): void
}

/** A candidate that the catalogue has already: its addresses are added to that station. */
export function MergeDialog({ candidate, onSaved, onClose }: MergeDialogProps) {
  const t = useT()
  const api = useApi(adminStationsApi)
  const notifications = useService(Notifications)
  const { id, name, type, alike } = candidate
  const form = useForm({
    schema: Fields,
    initial: { search: alike[0] ? String(alike[0].id) : name, into: alike[0]?.id ?? 0, reason: '' },
    call: ({ into, reason }) =>
      call(candidatesApi.merge, { params: { id }, body: { into, reason } }),
    async onSaved() {
      notifications.success(t('Station “{name}” updated successfully', { name }))
      await onSaved()
    },
  })
  const search = form.watch('search').trim()
  const { data } = useData(
    async () =>
      (
        await api.list({
          query: { search, type: type as 'Radio', per_page: mostFound },
          quiet: true,
        })
      ).data,
    [search, type],
  )
  return (
    <FormDialog
      form={form}
      title={t('Merge {name} with a station', { name })}
      submitLabel={t('Merge')}
      onClose={onClose}
    >
      <p>
        {t(
          'The station keeps its name and gets the addresses of this one besides. Projects that have it listen to them, too.',
        )}
      </p>
      <TextField {...form.field('search')} label={t('Search in the catalogue')} />
      {data?.length === 0 ? (
        <p role="status">{t('No station is called so')}</p>
      ) : (
        <RadioField
          {...form.field('into')}
          label={t('Is this station')}
          options={(data ?? []).map((station) => ({
            value: station.id,
            label: [`${station.name} (${station.id})`, station.city, station.country]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
