import {
  ChecksField,
  FormDialog,
  Loaded,
  Notifications,
  NumberField,
  RadioField,
  Regions,
  type RowFormProps,
  TagsField,
  TextField,
  TextLink,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call, regionLabels } from '@console/core/contract'
import { externalIdLabels } from '#plugins/base-projects/contract'
import { bucketPaths, musicBucketId } from '#plugins/buckets/contract'
import {
  type Project,
  projectsApi,
  type Station,
  stationProjectsApi,
  stationsType,
} from '../../contract'
import { kindOf } from '../shared/kinds'
import { projectTypeLabels } from './project-columns'
import { ProjectFields, valuesOf } from './project-fields'
import { useBucketChoice } from './use-bucket-choice'

const externalIds = Object.entries(externalIdLabels).map(([value, label]) => ({
  value: value as keyof typeof externalIdLabels,
  label,
}))

interface ProjectDialogProps extends Omit<RowFormProps<Project>, 'onSaved'> {
  onSaved(project: Project): Promise<unknown>
  /** What a new project with stations of the provider begins with. */
  stations?: readonly Station[]
}

export default function ProjectDialog(props: ProjectDialogProps) {
  const { row: project, stations, onSaved, onClose } = props
  const isStations = stations !== undefined || project?.type === stationsType
  const t = useT()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const format = useFormat()
  const choice = useBucketChoice(project?.buckets)
  const region = project?.region ?? regions.region$.value
  const form = useForm({
    schema: ProjectFields,
    initial: valuesOf(project),
    call({ metadata, type, ...values }) {
      const body = { ...values, metadata_template: metadata.join(',') }
      if (stations) {
        const channels = stations.map(({ id }) => id)
        return call(stationProjectsApi.create, { body: { ...values, region, channels } })
      }
      return project
        ? call(kindOf(project).projects.update, { params: { id: project.id }, body })
        : call(projectsApi.create, { body: { ...body, region, type } })
    },
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
  const hasMusic = form.watch('buckets').includes(musicBucketId)

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
      {!project && !isStations && (
        <RadioField
          {...form.field('type')}
          label={t('Who listens')}
          options={{
            'BM-ACRC': projectTypeLabels['BM-ACRC'],
            'BM-LOCAL': projectTypeLabels['BM-LOCAL'],
          }}
          hint={
            form.watch('type') === 'BM-LOCAL'
              ? t('A tool that you run where the streams can be reached; the project says how.')
              : t('The service reads the streams by their addresses.')
          }
        />
      )}
      <Loaded of={choice} height={96}>
        {({ offered, own }) => (
          <ChecksField
            {...form.field('buckets')}
            label={t('Buckets')}
            required
            hint={t(
              'What is looked for: File buckets of this region, and the provider Music bucket.',
            )}
            choices={offered.map(({ id, name, num }) => ({
              value: id,
              label: id === musicBucketId ? t('Provider Music bucket') : name,
              note:
                id === musicBucketId
                  ? t('Music of the provider, with its metadata')
                  : num === undefined
                    ? undefined
                    : t('Files: {count}', { count: format.number(num) }),
            }))}
          >
            {own === 0 && (
              <TextLink to={bucketPaths.list('bm')}>{t('Create a file bucket')}</TextLink>
            )}
          </ChecksField>
        )}
      </Loaded>
      <ChecksField
        {...form.field('external_ids')}
        label={t('3rd party ID integration')}
        layout="horizontal"
        choices={externalIds}
        hint={
          hasMusic
            ? t('Ids of other catalogues that come with recognised music.')
            : t('They have no effect until the provider Music bucket is attached.')
        }
      />
      {!isStations && (
        <TagsField
          {...form.field('metadata')}
          label={t('Metadata of streams')}
          hint={t('Names of what you note of each stream, like City, FM. They become columns.')}
        />
      )}
      <NumberField
        {...form.field('timemap_lifecycle')}
        label={t('Timemap lifecycle')}
        unit={t('days')}
        min={1}
        hint={t('Recordings of streams with a timemap are kept for so long; results stay.')}
      />
    </FormDialog>
  )
}
