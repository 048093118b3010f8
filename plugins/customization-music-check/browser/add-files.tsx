import {
  AddByLines,
  AddDialog,
  addressProblem,
  ChooseFiles,
  ChosenRow,
  useApi,
  useT,
} from '@console/core/browser'
import { type Container, scanFilesApi } from '#plugins/filescanning/contract'

interface AddFilesProps {
  container: Container
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  reload(): Promise<unknown>
  onClose(): void
}

export function AddFiles({ container, dropped, reload, onClose }: AddFilesProps) {
  const t = useT()
  const api = useApi(scanFilesApi)
  const files = `/fs-containers/${container.id}/files`
  return (
    <AddDialog
      title={t('Add files to check')}
      onClose={onClose}
      ways={[
        {
          id: 'files',
          label: t('Files'),
          draw: (way) => (
            <ChooseFiles
              {...way}
              kind="audio"
              dropped={dropped}
              draftOf={(file) => file}
              problemOf={() => undefined}
              target={container.name}
              finishOf={({ title }) => ({ path: files, body: { data_type: 'audio', name: title } })}
              columns={[]}
              row={({ key, file }, { remove }) => (
                <ChosenRow key={key} file={file} onRemove={() => remove(key)} />
              )}
            />
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
      ]}
    />
  )
}
