import {
  ChecksField,
  Fold,
  FormDialog,
  Loaded,
  Notifications,
  NumberField,
  RadioField,
  Regions,
  type RowFormProps,
  TextField,
  useChunk,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, regionLabels } from '@console/core/contract'
import { useEffect, useRef, useState } from 'react'
import {
  audioTypeLabels,
  engineLabels,
  externalIdLabels,
  type Project,
  type ProjectType,
  projectPaths,
  projectsApi,
} from '#plugins/base-projects/contract'
import { musicBucketId, type OfferedBucket } from '#plugins/buckets/contract'
import { BucketsField } from '../buckets/buckets-field'
import { useBucketChoice } from '../buckets/use-bucket-choice'
import { NoteBar } from '../shared/note-bar'
import { projectFields, valuesOf } from './project-fields'

const loadKeys = () => import('../shared/keys-panel')

const audioTypes = [
  {
    value: 'recorded',
    label: audioTypeLabels.recorded,
    hint: 'Heard by a microphone: there is noise, and other voices',
  },
  {
    value: 'linein',
    label: audioTypeLabels.linein,
    hint: 'The original file or stream, without noise',
  },
] as const

const externalIds = Object.entries(externalIdLabels).map(([value, label]) => ({
  value: value as keyof typeof externalIdLabels,
  label,
}))

interface ProjectDialogProps extends Omit<RowFormProps<Project>, 'onSaved'> {
  type: ProjectType
  onSaved(project: Project): Promise<unknown>
}

/** The form of a project; a new one's keys are shown when it has closed. */
export default function ProjectDialog(props: ProjectDialogProps) {
  const t = useT()
  const [made, setMade] = useState<Project>()
  const keys = useChunk(loadKeys, made !== undefined)
  if (!made) return <ProjectForm {...props} onMade={setMade} />
  const title = t('{name} is ready', { name: made.name })
  return keys && <keys.KeysPanel project={made} title={title} onClose={props.onClose} />
}

interface ProjectFormProps extends ProjectDialogProps {
  onMade(project: Project): void
}

function ProjectForm({ type, row: project, onSaved, onMade, onClose }: ProjectFormProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const region = project?.region ?? regions.region$.value
  const choice = useBucketChoice(type, project?.buckets)
  const offered = useRef<readonly OfferedBucket[]>([])
  offered.current = choice.data?.offered ?? []
  const made = useRef<Project>(undefined)
  const form = useForm({
    schema: projectFields(type, () => offered.current),
    initial: valuesOf(project),
    call: (values) =>
      project
        ? call(projectsApi.update, { params: { id: project.id }, body: values })
        : call(projectsApi.create, { body: { ...values, region, type } }),
    async onSaved({ data }) {
      const { name } = data
      notifications.success(
        project
          ? t('Project “{name}” updated successfully', { name })
          : t('Project “{name}” created successfully', { name }),
        {
          link: {
            label: t('Try it'),
            to: regions.inAddress(`${projectPaths.one(type, data)}?tab=try`),
          },
        },
      )
      if (!project) made.current = data
      await onSaved(data)
    },
  })
  const engine = form.watch('engine')
  const hasMusic = form.watch('buckets').includes(musicBucketId)
  const offersMusic = choice.data?.offered.some(({ id }) => id === musicBucketId) ?? false
  const keepsIds = form.watch('external_ids').length > 0
  const note = useEngineNote(engine)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made anew with every drawing
  useEffect(() => {
    if (engine !== 1 && !hasMusic) form.set('buckets', [...form.watch('buckets'), musicBucketId])
  }, [engine, hasMusic])

  return (
    <FormDialog
      form={form}
      title={project ? t('Edit project {name}', { name: project.name }) : t('Create project')}
      submitLabel={project ? t('Save') : t('Create')}
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <TextField
        {...form.field('name')}
        label={t('Project name')}
        required
        hint={t('Region: {region}. It stays after creation.', {
          region: t(regionLabels[region]),
        })}
      />
      {(type !== 'LCD' || engine !== 1) && (
        <RadioField {...form.field('engine')} label={t('Audio engine')} options={engineLabels} />
      )}
      {note && <NoteBar warning>{note}</NoteBar>}
      <Loaded of={choice} height={96}>
        {(buckets) => (
          <BucketsField
            {...form.field('buckets')}
            type={type}
            choice={buckets}
            musicLocked={engine !== 1}
          />
        )}
      </Loaded>
      {(offersMusic || hasMusic || keepsIds) && (
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
      )}
      <Fold title={t('Advanced: audio source, limits')}>
        <RadioField {...form.field('audio_type')} label={t('Audio source')} options={audioTypes} />
        <NumberField
          {...form.field('day_limit')}
          label={t('Requests a day')}
          hint={t('0: no limit of the project itself.')}
          min={0}
        />
        <NumberField {...form.field('total_limit')} label={t('Requests in all')} min={0} />
      </Fold>
    </FormDialog>
  )
}

/** What this deployment cannot do of the engine; undefined where it can, or does not tell. */
function useEngineNote(engine: number): string | undefined {
  const { data } = useData(({ api }) => api(projectsApi).engines())
  return data?.data.find((one) => one.engine === engine)?.note || undefined
}
