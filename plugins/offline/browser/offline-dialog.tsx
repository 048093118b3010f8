import {
  ChecksField,
  CostNote,
  FormDialog,
  Loaded,
  Notifications,
  RadioField,
  Regions,
  type RowFormProps,
  TextAreaField,
  TextField,
  TextLink,
  useData,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call, regionLabels } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Bucket, bucketPaths, bucketsByName, bucketTopics } from '#plugins/buckets/contract'
import {
  audioTypeLabels,
  ChosenFiles,
  type OfflineDatabase,
  OfflineFields,
  offlineApi,
} from '#plugins/offline/contract'

/** The form mirrors the screen: chosen files are written one a line. */
const OfflineForm = z.extend(z.omit(OfflineFields, { files: true }), {
  files: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [
        ...new Set(
          text
            .toLowerCase()
            .split(/[\s,;]+/)
            .filter(Boolean),
        ),
      ]),
    ),
    ChosenFiles,
  ),
})

const audioTypes = [
  { value: 'linein', label: audioTypeLabels.linein, hint: 'The original file or stream' },
  { value: 'recorded', label: audioTypeLabels.recorded, hint: 'Heard by a microphone' },
] as const

export default function OfflineDialog({
  row: database,
  onSaved,
  onClose,
}: RowFormProps<OfflineDatabase>) {
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const region = database?.region ?? regions.region$.value
  const choice = useOfflineBuckets(database?.buckets)
  const form = useForm({
    schema: OfflineForm,
    initial: {
      name: database?.name ?? '',
      buckets: database?.buckets.map(({ id }) => id) ?? [],
      audio_type: database?.audio_type ?? 'linein',
      files: database?.files.join('\n') ?? '',
    },
    call: (values) =>
      database
        ? call(offlineApi.update, { params: { id: database.id }, body: values })
        : call(offlineApi.create, { body: { ...values, region } }),
    async onSaved({ data: { name } }) {
      notifications.success(
        database
          ? t('Offline database “{name}” updated successfully', { name })
          : t('Offline database “{name}” created successfully', { name }),
      )
      await onSaved()
    },
  })
  const noteOf = ({ net_type, num }: OfferedBucket) => {
    if (net_type === 1) return t('For online recognition only by now: take it out.')
    return num === undefined ? undefined : t('Files: {count}', { count: format.number(num) })
  }
  return (
    <FormDialog
      form={form}
      title={
        database
          ? t('Edit offline database {name}', { name: database.name })
          : t('Create offline database')
      }
      submitLabel={database ? t('Save') : t('Create')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        required
        hint={t('Region: {region}. It stays after creation.', { region: t(regionLabels[region]) })}
      />
      <Loaded of={choice} height={120}>
        {(buckets) => (
          <ChecksField
            {...form.field('buckets')}
            label={t('Buckets')}
            required
            hint={t('File buckets of this region for offline use, or for both.')}
            choices={buckets.map((bucket) => ({
              value: bucket.id,
              label: bucket.name,
              note: noteOf(bucket),
            }))}
          >
            {buckets.length === 0 && (
              <p>
                {t('You have no bucket for offline use in this region yet.')}{' '}
                <TextLink to={bucketPaths.list('avr')}>{t('File buckets')}</TextLink>
              </p>
            )}
          </ChecksField>
        )}
      </Loaded>
      <RadioField {...form.field('audio_type')} label={t('Audio source')} options={audioTypes} />
      <TextAreaField
        {...form.field('files')}
        label={t('Only these files')}
        hint={t('ACR IDs, one a line; empty: all files of the buckets.')}
        rows={3}
      />
      <CostNote
        service="AVR"
        item="per_offline_hour"
        each={t('When it is built, each hour that it holds:')}
      />
    </FormDialog>
  )
}

type OfferedBucket = Pick<Bucket, 'id' | 'name'> & Partial<Bucket>

/** File buckets of the region whose content may leave the service, and those that are attached. */
function useOfflineBuckets(attached: OfflineDatabase['buckets'] = []) {
  const choice = useData(({ rows }) => rows(bucketsByName(['File'])), [], [bucketTopics.buckets()])
  const { data: own } = choice
  const isAttached = ({ id }: OfferedBucket) => attached.some((one) => one.id === id)
  const offered: OfferedBucket[] | undefined = own && [
    ...own.filter((bucket) => bucket.net_type !== 1 || isAttached(bucket)),
    // Those of others, who share them.
    ...attached.filter(({ id }) => own.every((one) => one.id !== id)),
  ]
  return { ...choice, data: offered }
}
