import {
  FormDialog,
  firstNames,
  Notifications,
  RadioField,
  ReasonField,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type AdminStation,
  adminStationsApi,
  type StationUser,
} from '#plugins/monitoring-admin/contract'

const Fields = z.object({ into: z.int(), reason: Reason })

interface MergeDialogProps {
  one: AdminStation
  other: AdminStation
  onMerged(into: AdminStation): Promise<unknown>
  onClose(): void
}

const placeOf = ({ id, name, city, country, projects }: AdminStation) =>
  [`${name} (${id})`, city, country, projects > 0 ? `× ${projects}` : '']
    .filter(Boolean)
    .join(' · ')

/** Two entries of the catalogue that are one station: which stays, and what becomes of the other. */
export function MergeDialog({ one, other, onMerged, onClose }: MergeDialogProps) {
  const t = useT()
  const api = useApi(adminStationsApi)
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    // What most have, most know by its number.
    initial: { into: one.projects >= other.projects ? one.id : other.id, reason: '' },
    call: (body) => call(adminStationsApi.merge, { params: { id: otherOf(body.into).id }, body }),
    async onSaved({ data: { into, from } }) {
      notifications.success(t('{from} is {into} now', { from: from.name, into: into.name }))
      await onMerged(into)
    },
  })
  const otherOf = (into: number) => (into === one.id ? other : one)
  const into = form.watch('into')
  const { data, failure } = useData(
    () => api.merging({ params: { id: otherOf(into).id }, query: { into }, quiet: true }),
    [into],
  )
  return (
    <FormDialog form={form} title={t('Merge stations')} submitLabel={t('Merge')} onClose={onClose}>
      <RadioField
        {...form.field('into')}
        label={t('Which stays')}
        options={[one, other].map((station) => ({ value: station.id, label: placeOf(station) }))}
      />
      {failure instanceof Error && <p role="alert">{t(failure.message)}</p>}
      {data && (
        <>
          <p>
            {t('{count project listens|projects listen} to the one that stays from then on.', {
              count: data.data.moved.length,
            })}{' '}
            {t('The other one goes, and an import does not bring it back.')}
          </p>
          <Users users={data.data.moved} />
          {data.data.removed.length > 0 && (
            <>
              <p role="alert">
                {t(
                  '{count project has|projects have} both: the one that goes is removed there, with its results and recordings. Reports keep its plays.',
                  { count: data.data.removed.length },
                )}
              </p>
              <Users users={data.data.removed} />
            </>
          )}
          <p>{t('Addresses then:')}</p>
          <ul>
            {data.data.urls.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        </>
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

function Users({ users }: { users: readonly StationUser[] }) {
  const t = useT()
  if (users.length === 0) return undefined
  const names = users.map(({ project, email }) => `${project} (${email})`)
  return (
    <ul>
      {firstNames(names, t).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
