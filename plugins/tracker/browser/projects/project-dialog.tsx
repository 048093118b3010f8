import {
  ChecksField,
  FormDialog,
  Loaded,
  Notifications,
  Regions,
  type RowFormProps,
  SelectField,
  TextField,
  TextLink,
  useData,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call, regionLabels } from '@console/core/contract'
import { bucketPaths, bucketsByName, bucketTopics } from '#plugins/buckets/contract'
import { type TrackedChannel, type TrackerProject, trackerApi } from '../../contract'
import { useCountryName } from '../shared/places'
import { ProjectFields, valuesOf } from './project-fields'

interface ProjectDialogProps extends Omit<RowFormProps<TrackerProject>, 'onSaved'> {
  onSaved(project: TrackerProject): Promise<unknown>
}

export default function ProjectDialog({ row: project, onSaved, onClose }: ProjectDialogProps) {
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
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
    initial: valuesOf(project),
    call: (values) =>
      project
        ? call(trackerApi.update, { params: { id: project.id }, body: values })
        : call(trackerApi.create, { body: { ...values, region } }),
    async onSaved({ data }) {
      const { name } = data
      notifications.success(
        project ? t('Project “{name}” saved', { name }) : t('Project “{name}” created', { name }),
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
                  note: t('Stations: {count}', { count: format.number(stations) }),
                }))}
              />
            )}
            {channels.length > 0 && (
              <>
                <ChecksField
                  {...form.field('stations')}
                  label={t('Single stations and streams')}
                  hint={t('Followed beside the countries.')}
                  choices={choicesOf(channels, project?.stations)}
                />
                <ChecksField
                  {...form.field('restricted')}
                  label={t('Left out')}
                  hint={t('Not followed, whatever is chosen above.')}
                  choices={choicesOf(channels, project?.restricted)}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

/** With those that were chosen and are monitored no more. */
function choicesOf(channels: readonly TrackedChannel[], chosen: readonly string[] = []) {
  const known = new Set(channels.map(({ stream_id }) => stream_id))
  return [
    ...channels.map(({ stream_id: value, name, city, country }) => ({
      value,
      label: name,
      note: [city, country].filter(Boolean).join(', ') || undefined,
    })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
  ]
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
