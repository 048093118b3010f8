import { AddDialog, addressProblem, CostNote, useT } from '@console/core/browser'
import type { Bucket, BucketFile } from '#plugins/buckets/contract'
import { acrIdProblem } from './acr-id'
import { AddLines } from './add-lines'
import { AddUploads } from './add-uploads'

interface AddFilesDialogProps {
  bucket: Bucket
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  /** Files of the bucket that are known here. */
  known: readonly BucketFile[]
  reload(): Promise<unknown>
  onClose(): void
}

export function AddFilesDialog({ bucket, dropped, known, reload, onClose }: AddFilesDialogProps) {
  const t = useT()
  const uploads = { bucket, known }
  const lines = { bucket, reload }
  return (
    <AddDialog
      title={t('Add files to {name}', { name: bucket.name })}
      onClose={onClose}
      note={<CostNote service="AVR" item="per_bucket_hour" each={t('Each hour of content:')} />}
      ways={[
        {
          id: 'files',
          label: t('Files'),
          draw: (way) => <AddUploads {...way} {...uploads} kind="audio" dropped={dropped} />,
        },
        {
          id: 'addresses',
          label: t('URL list'),
          draw: (way) => (
            <AddLines
              {...way}
              {...lines}
              label={t('Addresses')}
              hint={t('One address of an audio or video file on each line.')}
              placeholder="https://example.com/audio.mp3"
              check={addressProblem}
              draftOf={(url) => ({ data_type: 'audio_url', url })}
            />
          ),
        },
        {
          id: 'music',
          label: t('Provider music'),
          draw: (way) => (
            <AddLines
              {...way}
              {...lines}
              label={t('ACR IDs')}
              hint={t('One ACR ID of the provider’s music on each line.')}
              placeholder="0123456789abcdef0123456789abcdef"
              check={acrIdProblem}
              draftOf={(acrid) => ({ data_type: 'acrid', acrid: acrid.toLowerCase() })}
            />
          ),
        },
        {
          id: 'fingerprints',
          label: t('Fingerprint files'),
          draw: (way) => <AddUploads {...way} {...uploads} kind="fingerprint" dropped={[]} />,
        },
      ]}
    />
  )
}
