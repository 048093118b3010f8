import {
  InlineForm,
  MayButton,
  MayEdit,
  Notifications,
  Section,
  useApi,
  useForm,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { DeleteRegular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Bucket, bucketPaths, bucketsApi } from '#plugins/buckets/contract'
import { BucketFields, BucketFormFields, valuesOf } from './bucket-fields'
import { useBucketDeletion } from './use-bucket-deletion'

interface BucketSettingsProps {
  bucket: Bucket
  reload(): Promise<void>
}

/** What can be changed about the bucket, and its end. */
export function BucketSettings({ bucket, reload }: BucketSettingsProps) {
  const t = useT()
  const api = useApi(bucketsApi)
  const notifications = useService(Notifications)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const limit = useLimit('file_buckets', t('File buckets'))
  const area = pathname.split('/')[1] ?? ''
  const form = useForm({
    schema: BucketFields,
    initial: valuesOf(bucket),
    async onSubmit({ type: _kept, ...values }) {
      const { data } = await api.update({ params: bucket, body: values })
      notifications.success(t('Bucket “{name}” saved', { name: data.name }))
      if (data.name === bucket.name) return reload()
      // Its address is made of its name. After this submit has settled, or the form would ask to be left.
      setTimeout(() => void navigate(bucketPaths.one(area, data) + search, { replace: true }))
    },
  })
  const remove = useBucketDeletion(async () => {
    await limit.refresh()
    form.reset()
    await navigate(bucketPaths.list(area), { replace: true })
  })
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
          <MayButton
            scope="delete-buckets"
            icon={<DeleteRegular />}
            onClick={() => void remove(bucket)}
          >
            {t('Delete bucket')}
          </MayButton>
        </div>
      </Section>
    </>
  )
}
