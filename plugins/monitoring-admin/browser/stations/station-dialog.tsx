import {
  FormDialog,
  Notifications,
  ReasonField,
  type RowFormProps,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type AdminStation, adminStationsApi } from '#plugins/monitoring-admin/contract'
import { AddressDoctor } from '../shared/address-doctor'

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters`))

const Fields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  type: z.enum(['Radio', 'TV']),
  urls: z.string().check(z.trim(), z.minLength(1, 'At least one URL is required')),
  sub_title: text(200),
  frequency: text(50),
  city: text(200),
  province: text(200),
  country: z.string().check(z.regex(/^\s*([A-Za-z]{2})?\s*$/, 'A code of two letters, like DE')),
  language: text(200),
  genre: text(200),
  website: text(500),
  reason: Reason,
})

const initialOf = (station: AdminStation | undefined): z.input<typeof Fields> => ({
  name: station?.name ?? '',
  type: station?.type ?? 'Radio',
  urls: station?.urls.join('\n') ?? '',
  sub_title: station?.sub_title ?? '',
  frequency: station?.frequency ?? '',
  city: station?.city ?? '',
  province: station?.province ?? '',
  country: station?.country ?? '',
  language: station?.language ?? '',
  genre: station?.genre ?? '',
  website: station?.website ?? '',
  reason: '',
})

const addressesOf = (lines: string) => lines.split(/\s+/).filter(Boolean)

/** A station of the catalogue: new ones can be chosen at once, changed ones are heard at their new addresses. */
export default function StationDialog(props: RowFormProps<AdminStation>) {
  const { row: station, onSaved, onClose } = props
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: initialOf(station),
    call({ urls, ...fields }) {
      const body = { ...fields, urls: addressesOf(urls) }
      return station
        ? call(adminStationsApi.update, { params: { id: station.id }, body })
        : call(adminStationsApi.create, { body })
    },
    async onSaved({ data: { name } }) {
      notifications.success(
        station
          ? t('Station “{name}” updated successfully', { name })
          : t('Station “{name}” added successfully', { name }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={station ? t('Edit {name}', { name: station.name }) : t('Add station')}
      submitLabel={station ? t('Save') : t('Add')}
      onClose={onClose}
    >
      {station && station.projects > 0 && (
        <p>
          {t(
            '{count project has|projects have} it: they listen to the new addresses from the next moment on.',
            { count: station.projects },
          )}
        </p>
      )}
      <TextField {...form.field('name')} label={t('Name')} required />
      <SelectField
        {...form.field('type')}
        label={t('Type')}
        options={{ Radio: 'Radio', TV: 'TV' }}
      />
      <TextAreaField
        {...form.field('urls')}
        label={t('URLs')}
        hint={t('One per line, in the order in which they are tried.')}
        rows={3}
        required
      />
      <AddressDoctor urls={addressesOf(form.watch('urls'))} />
      <TextField
        {...form.field('country')}
        label={t('Country')}
        hint={t('Two letters, like DE.')}
      />
      <TextField {...form.field('city')} label={t('City')} />
      <TextField {...form.field('province')} label={t('Province')} />
      <TextField {...form.field('language')} label={t('Language')} />
      <TextField {...form.field('genre')} label={t('Genre')} />
      <TextField {...form.field('frequency')} label={t('Frequency')} />
      <TextField {...form.field('sub_title')} label={t('Sub title')} />
      <TextField {...form.field('website')} label={t('Website')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
