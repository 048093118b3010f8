import {
  ApiError,
  FormDialog,
  Loaded,
  NumberField,
  SelectField,
  TextField,
  Uploads,
  useForm,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import { musicBucketId, Title } from '#plugins/buckets/contract'
import { clipResource, type Project, type Stream } from '../../contract'
import { useBucketChoice } from '../projects/use-bucket-choice'
import type { ShownResult } from './table/result-rows'

const Seconds = z.int('A whole number').check(z.gte(0, 'At least 0'), z.lte(300, 'At most 300'))
const Fields = z.object({
  title: Title,
  bucket: z.int('Choose a bucket'),
  before: Seconds,
  after: Seconds,
})

interface BucketDialogProps {
  project: Project
  stream: Stream
  row: Pick<ShownResult, 'title' | 'begin' | 'end'>
  onClose(): void
}

/** Cuts what was sent then into a bucket, as a file of its own; it is recognised from then on. */
export function BucketDialog({ project, stream, row, onClose }: BucketDialogProps) {
  const t = useT()
  const media = useMedia()
  const uploads = useService(Uploads)
  const choice = useBucketChoice()
  const form = useForm({
    schema: Fields,
    initial: { title: row.title, bucket: undefined as never, before: 0, after: 0 },
    async onSubmit({ title, bucket, before, after }) {
      const { url } = await media.address(
        clipResource(project, stream.stream_id, {
          begin: row.begin - before * 1000,
          end: row.end + after * 1000,
        }),
      )
      const answer = await fetch(url)
      if (!answer.ok) throw new ApiError(answer.status, t('The recording is not available.'))
      const sound = await answer.blob()
      const ending = sound.type.includes('aac') ? 'aac' : 'mp3'
      const name = choice.data?.offered.find(({ id }) => id === bucket)?.name ?? ''
      uploads.add([
        {
          file: new File([sound], `${title}.${ending}`, { type: sound.type }),
          target: name,
          finish: {
            path: `/buckets/${bucket}/files`,
            body: { data_type: 'audio', title },
          },
        },
      ])
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Add to bucket')}
      submitLabel={t('Add to bucket')}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('Title')} required />
      <Loaded of={choice} height={56}>
        {({ offered }) => (
          <SelectField
            {...form.field('bucket')}
            label={t('Bucket')}
            required
            options={offered
              .filter(({ id }) => id !== musicBucketId)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Loaded>
      <NumberField {...form.field('before')} label={t('Seconds before')} unit="s" min={0} />
      <NumberField {...form.field('after')} label={t('Seconds after')} unit="s" min={0} />
    </FormDialog>
  )
}
