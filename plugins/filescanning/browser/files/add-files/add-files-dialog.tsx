import { AddByLines, AddDialog, addressProblem, useApi, useT } from '@console/core/browser'
import { type Container, scanFilesApi } from '../../../contract'
import { AddByLink } from './add-by-link'
import { AddUploads } from './add-uploads'

interface AddFilesDialogProps {
  container: Container
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  reload(): Promise<unknown>
  onClose(): void
}

export function AddFilesDialog({ container, dropped, reload, onClose }: AddFilesDialogProps) {
  const t = useT()
  const api = useApi(scanFilesApi)
  return (
    <AddDialog
      title={t('Add files to {name}', { name: container.name })}
      onClose={onClose}
      ways={[
        {
          id: 'files',
          label: t('Files'),
          draw: (way) => (
            <AddUploads {...way} container={container} kind="audio" dropped={dropped} />
          ),
        },
        {
          id: 'fingerprints',
          label: t('Fingerprints'),
          draw: (way) => (
            <AddUploads {...way} container={container} kind="fingerprint" dropped={[]} />
          ),
        },
        {
          id: 'addresses',
          label: t('URLs'),
          draw: (way) => (
            <AddByLines
              {...way}
              reload={reload}
              label={t('Addresses')}
              hint={t('One address of an audio or video file on each line.')}
              placeholder="https://example.com/audio.mp3"
              check={addressProblem}
              send={(url, signal) =>
                api.create({
                  params: { cid: container.id },
                  body: { data_type: 'audio_url', url },
                  quiet: true,
                  signal,
                })
              }
            />
          ),
        },
        {
          id: 'platforms',
          label: t('Platform links'),
          draw: (way) => <AddByLink {...way} container={container} reload={reload} />,
        },
      ]}
    />
  )
}
