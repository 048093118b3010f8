import {
  Fold,
  FormDialog,
  Notifications,
  NumberField,
  RadioField,
  Regions,
  type RowFormProps,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import {
  defaultConfig,
  longestMs,
  mostDays,
  type Project,
  ProjectType,
  projectsApi,
  shortestMs,
  ucfPaths,
} from '../../contract'
import { KnownBucketsField } from '../files/known-buckets-field'

const Seconds = z
  .int('Whole seconds')
  .check(
    z.gte(shortestMs / 1000, `At least ${shortestMs / 1000} seconds`),
    z.lte(longestMs / 1000, `At most ${longestMs / 60_000} minutes`),
  )

const Fields = z
  .object({
    name: BucketName,
    type: ProjectType,
    buckets: z.array(z.int()),
    days: z
      .int('A whole number of days')
      .check(z.gte(1, 'At least one day'), z.lte(mostDays, `At most ${mostDays} days`)),
    shortest: Seconds,
    longest: Seconds,
  })
  .check(
    z.refine(({ shortest, longest }) => shortest < longest, {
      message: 'The shortest must be shorter than the longest',
      path: ['longest'],
    }),
  )

/** What a project searches, how far back, and for what. */
export default function ProjectDialog({ row: project, onSaved, onClose }: RowFormProps<Project>) {
  const t = useT()
  const notifications = useService(Notifications)
  const navigate = useNavigate()
  const region = useService(Regions).region$.value
  const { days, min_ms, max_ms } = project?.config ?? defaultConfig
  const form = useForm({
    schema: Fields,
    initial: {
      name: project?.name ?? '',
      type: project?.type ?? ('BM' as const),
      buckets: project?.bucket_ids ?? [],
      days,
      shortest: min_ms / 1000,
      longest: max_ms / 1000,
    },
    call({ name, type, buckets, days, shortest, longest }) {
      const config = { days, min_ms: shortest * 1000, max_ms: longest * 1000 }
      const body = { name, config, ...(type === 'FILES' && { bucket_ids: buckets }) }
      return project
        ? call(projectsApi.update, { params: { id: project.id }, body })
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
      // What it searches comes next.
      if (!project) navigate(ucfPaths.project(data))
    },
  })
  const isOfFiles = form.watch('type') === 'FILES'
  return (
    <FormDialog
      form={form}
      title={project ? t('Edit project {name}', { name: project.name }) : t('Create project')}
      submitLabel={project ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('Project name')} required />
      {!project && (
        <RadioField
          {...form.field('type')}
          label={t('What it searches')}
          hint={t('It stays as it is chosen here.')}
          options={[
            { value: 'BM', label: t('Streams of broadcast monitoring') },
            { value: 'FILES', label: t('Files: uploads, or from file scanning') },
          ]}
        />
      )}
      {isOfFiles && <KnownBucketsField {...form.field('buckets')} />}
      <Fold title={t('What is searched')}>
        {!isOfFiles && (
          <NumberField
            {...form.field('days')}
            label={t('How far back')}
            unit={t('days')}
            min={1}
            max={mostDays}
          />
        )}
        <NumberField {...form.field('shortest')} label={t('At least so long')} unit="s" min={2} />
        <NumberField {...form.field('longest')} label={t('At most so long')} unit="s" min={2} />
      </Fold>
    </FormDialog>
  )
}
