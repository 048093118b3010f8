import {
  FormDialog,
  Loaded,
  NumberField,
  SelectField,
  TextField,
  TextLink,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import { bucketPaths, Isrc, musicBucketId, Title } from '#plugins/buckets/contract'
import type { HeardProject, Stream } from '../../contract'
import { useBucketChoice } from '../projects/use-bucket-choice'
import type { Kind } from '../shared/kinds'
import type { ShownResult } from './table/result-rows'
import { useCutNews } from './use-cut-news'

const Seconds = z.int('A whole number').check(z.gte(0, 'At least 0'), z.lte(300, 'At most 300'))
const Fields = z.object({
  title: Title,
  artists: z.string().check(z.maxLength(255, 'At most 255 characters')),
  isrc: Isrc,
  bucket_id: z.int('Choose a bucket'),
  before: Seconds,
  after: Seconds,
})

export type CutRange = Pick<ShownResult, 'title' | 'begin' | 'end'> &
  Partial<Pick<ShownResult, 'artists' | 'isrc'>>

interface BucketDialogProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  row: CutRange
  onClose(): void
}

/** Has what was sent then cut into a bucket, as a file of its own; it is recognised from then on. */
export function BucketDialog({ kind, project, stream, row, onClose }: BucketDialogProps) {
  const t = useT()
  const format = useFormat()
  const choice = useBucketChoice()
  const tell = useCutNews({ kind, project })
  const { title, artists = '', isrc = '' } = row
  const offered = choice.data?.offered.filter(({ id }) => id !== musicBucketId) ?? []
  const isAttached = (id: number) => project.buckets.some((one) => one.id === id)
  const form = useForm({
    schema: Fields,
    initial: { title, artists, isrc, bucket_id: undefined as never, before: 0, after: 0 },
    call: ({ before, after, ...said }) => ({
      endpoint: kind.cuts.cut,
      params: { pid: project.id, stream_id: stream.stream_id },
      body: {
        ...said,
        begin: new Date(row.begin - before * 1000).toISOString(),
        end: new Date(row.end + after * 1000).toISOString(),
      },
    }),
    onSaved({ data: cut }, { title: name, before, after }) {
      const bucket = offered.find(({ id }) => id === cut.bucket_id)?.name ?? ''
      const asked = (row.end - row.begin) / 1000 + before + after
      tell({ cut, name, bucket, asked, isAttached: isAttached(cut.bucket_id) })
    },
  })
  const chosen = form.watch('bucket_id')
  return (
    <FormDialog
      form={form}
      title={t('Add to bucket')}
      submitLabel={t('Add to bucket')}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label={t('Title')}
        required
        hint={t('{time} of {name}, as they were sent', {
          time: format.duration(Math.round((row.end - row.begin) / 1000)),
          name: stream.name,
        })}
      />
      <TextField {...form.field('artists')} label={t('Artists')} />
      <TextField {...form.field('isrc')} label={t('ISRC')} />
      <Loaded of={choice} height={56}>
        {() =>
          offered.length === 0 ? (
            <p>
              {t('You have no bucket of files in this region.')}{' '}
              <TextLink to={bucketPaths.list('bm')}>{t('File Buckets')}</TextLink>
            </p>
          ) : (
            <SelectField
              {...form.field('bucket_id')}
              label={t('Bucket')}
              required
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              hint={
                chosen === undefined || isAttached(chosen)
                  ? undefined
                  : t('{name} is not attached to this project, which does not listen for it.', {
                      name: offered.find(({ id }) => id === chosen)?.name ?? '',
                    })
              }
            />
          )
        }
      </Loaded>
      <NumberField {...form.field('before')} label={t('Seconds before')} unit="s" min={0} />
      <NumberField {...form.field('after')} label={t('Seconds after')} unit="s" min={0} />
    </FormDialog>
  )
}
