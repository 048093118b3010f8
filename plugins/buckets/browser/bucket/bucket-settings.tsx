import {
  InlineForm,
  MayButton,
  MayEdit,
  Notifications,
  Section,
  useForm,
  useLimit,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { DeleteRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { type Bucket, bucketPaths, bucketsApi } from '#plugins/buckets/contract'
import { BucketFields, BucketFormFields, valuesOf } from './bucket-fields'
import { useBucketDeletion } from './use-bucket-deletion'

/** What can be changed about the bucket, and its end. */
export function BucketSettings({ bucket }: { bucket: Bucket }) {
  const t = useT()
  const notifications = useService(Notifications)
  const navigate = useNavigate()
  const { area, saved } = usePage()
  const limit = useLimit('file_buckets', t('File buckets'))
  const askToDelete = useBucketDeletion()
  const form = useForm({
    schema: BucketFields,
    initial: valuesOf(bucket),
    call: ({ type: _kept, ...body }) =>
      call(bucketsApi.update, { params: { id: bucket.id }, body }),
    async onSaved({ data }) {
      notifications.success(t('Bucket “{name}” updated successfully', { name: data.name }))
      await saved(bucketPaths.one(area, data))
    },
  })

  async function remove() {
    if (!(await askToDelete(bucket))) return
    await limit.refresh()
    form.reset()
    await navigate(bucketPaths.list(area), { replace: true })
  }

  return (
    <>
      <Section title={t('Settings')}>
        <MayEdit scope="write-buckets">
          <InlineForm form={form} submitLabel={t('Save')} guarded>
            <BucketFormFields form={form} region={bucket.region} />
          </InlineForm>
        </MayEdit>
      </Section>
      <Section
        title={t('Delete this bucket')}
        intro={t(
          'Its files, their audio and their metadata go with it and cannot be brought back.',
        )}
      >
        <div>
          <MayButton scope="delete-buckets" icon={<DeleteRegular />} onClick={() => void remove()}>
            {t('Delete bucket')}
          </MayButton>
        </div>
      </Section>
    </>
  )
}
