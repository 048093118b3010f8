import {
  ChecksField,
  FormDialog,
  Loaded,
  Notifications,
  Regions,
  type RowFormProps,
  SelectField,
  Settings,
  TextField,
  TextLink,
  useData,
  useForm,
  useFormat,
  useService,
  useT,
  ZoneField,
} from '@console/core/browser'
import { call, regionLabels, zoneOf } from '@console/core/contract'
import { bucketPaths, bucketsByName, bucketTopics } from '#plugins/buckets/contract'
import { type TrackedChannel, type TrackerProject, trackerApi } from '../../contract'
import { useCountryName } from '../shared/places'
import { FirstPlayFields } from './first-play-fields'
import { ProjectFields, valuesOf } from './project-fields'
import { choicesOf, followedOf } from './station-choices'
import { StationsField } from './stations-field'

interface ProjectDialogProps extends Omit<RowFormProps<TrackerProject>, 'onSaved'> {
  onSaved(project: TrackerProject): Promise<unknown>
}

export default function ProjectDialog({ row: project, onSaved, onClose }: ProjectDialogProps) {
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const { timeZone } = useService(Settings).state$.value
  const region = project?.region ?? regions.region$.value
  const choice = useData(
    async ({ rows, api }) => {
      const [buckets, { data: channels }] = await Promise.all([
        rows(bucketsByName(['File'])),
        api(trackerApi).offered({}),
      ])
      return { buckets, channels }
    },
    [],
    [bucketTopics.buckets()],
  )
  const form = useForm({
    schema: ProjectFields,
    initial: valuesOf(project, zoneOf(timeZone)),
    call: (values) =>
      project
        ? call(trackerApi.update, { params: { id: project.id }, body: values })
        : call(trackerApi.create, { body: { ...values, region } }),
    async onSaved({ data }) {
      const { name } = data
      notifications.success(
        project
          ? t('Project “{name}” updated successfully', { name })
          : t('Project “{name}” created successfully', { name }),
      )
      await onSaved(data)
    },
  })
  const countries = useCountries(choice.data?.channels ?? [], project?.countries ?? [])

  return (
    <FormDialog
      form={form}
      title={project ? t('Edit project {name}', { name: project.name }) : t('Create project')}
      submitLabel={project ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('Project name')}
        required
        hint={t('Region: {region}. It stays after creation.', {
          region: t(regionLabels[region]),
        })}
      />
      <Loaded of={choice} height={320}>
        {({ buckets, channels }) => (
          <>
            <SelectField
              {...form.field('bucket_id')}
              label={t('Bucket')}
              required
              hint={t('Its files are followed. Nothing is recognised twice, nothing is copied.')}
              options={buckets.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {buckets.length === 0 && (
              <TextLink to={bucketPaths.list('bm')}>{t('Create a file bucket')}</TextLink>
            )}
            {countries.length > 0 && (
              <ChecksField
                {...form.field('countries')}
                label={t('Countries')}
                hint={t('Without countries and single stations all is followed that you monitor.')}
                choices={countries.map(({ code, name, stations }) => ({
                  value: code,
                  label: name,
                  note: project?.not_tracked.includes(code)
                    ? t('Not tracked at the moment')
                    : t('Stations: {count}', { count: format.number(stations) }),
                }))}
              />
            )}
            {channels.length > 0 && <StationFields form={form} channels={channels} />}
          </>
        )}
      </Loaded>
      <ZoneField
        {...form.field('timezone')}
        hint={t('Of the months of its archives, and of the times in its mails.')}
      />
      <FirstPlayFields form={form} />
    </FormDialog>
  )
}

type Form = Pick<ReturnType<typeof useForm<typeof ProjectFields>>, 'field' | 'watch'>

function StationFields({ form, channels }: { form: Form; channels: readonly TrackedChannel[] }) {
  const t = useT()
  const countryOf = useCountryName()
  const countries = form.watch('countries')
  const stations = form.watch('stations')
  const restricted = form.watch('restricted')
  const choices = choicesOf(channels, [...stations, ...restricted], countryOf)
  const followed = followedOf(choices, { countries, stations })
  return (
    <>
      <StationsField
        {...form.field('stations')}
        label={t('Single stations and streams')}
        hint={t('Followed beside the countries.')}
        choices={choices.filter(
          ({ id, code }) => !countries.includes(code) || stations.includes(id),
        )}
      />
      <StationsField
        {...form.field('restricted')}
        label={t('Left out')}
        hint={t('Not followed, whatever is chosen above.')}
        choices={choices.filter((one) => followed.includes(one) || restricted.includes(one.id))}
      />
    </>
  )
}

function useCountries(channels: readonly TrackedChannel[], chosen: readonly string[]) {
  const nameOf = useCountryName()
  const codes = new Set([...chosen, ...channels.map(({ country }) => country)])
  return [...codes]
    .filter(Boolean)
    .map((code) => ({
      code,
      name: nameOf(code),
      stations: channels.filter(({ country }) => country === code).length,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
