import {
  Capabilities,
  Confirm,
  type RowAction,
  useApi,
  useCopy,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import {
  type Container,
  type ScanFile,
  scanAudioResource,
  scanFileCan,
  scanFilesApi,
  scanPaths,
} from '../../contract'
import { useRescan } from '../containers/use-rescan'

const noReport: Partial<Record<number, string>> = {
  0: 'It is being scanned',
  [-2]: 'It could not be scanned',
  [-3]: 'It could not be scanned',
  2: 'It was deleted',
}

/** What the menu of a file offers. */
export function useFileActions(
  container: Container,
  reload: () => Promise<void>,
): RowAction<ScanFile>[] {
  const t = useT()
  const api = useApi(scanFilesApi)
  const confirm = useService(Confirm)
  const { mediaTickets } = useService(Capabilities)
  const media = useMedia()
  const navigate = useNavigate()
  const rescan = useRescan(container)
  const { copy } = useCopy()
  const pathOf = ({ id }: ScanFile) => scanPaths.report(container.name, id)
  const reasonAgainst = (file: ScanFile) =>
    scanFileCan.report(file) ? undefined : t(noReport[file.state] ?? 'There is no report of it')

  function noDownload(file: ScanFile): string | undefined {
    if (!mediaTickets) return t('Not available in this deployment')
    if (file.data_type === 'fingerprint') return t('A fingerprint holds no sound')
    if (!scanFileCan.play(file)) return t('It was deleted')
    return file.bytes === 0 ? t('It has not been fetched yet') : undefined
  }

  return [
    {
      label: 'Open report',
      run: (file) => navigate(pathOf(file)),
      disabledReason: reasonAgainst,
    },
    {
      label: 'Copy link',
      run: (file) => copy(new URL(pathOf(file), window.location.origin).href),
      disabledReason: reasonAgainst,
    },
    {
      label: 'Download',
      run: ({ id }) => media.download(scanAudioResource(container.id, id)),
      disabledReason: noDownload,
    },
    {
      label: 'Rescan',
      scope: 'write-filescanning',
      run: async (file) => {
        if (await rescan.ask([file])) await reload()
      },
      disabledReason: (file) =>
        scanFileCan.rescan(file)
          ? undefined
          : file.state === 0
            ? t('It is being scanned')
            : t('It was deleted'),
    },
    {
      label: 'Delete',
      scope: 'write-filescanning',
      danger: true,
      run: ({ id, name }) =>
        confirm.delete({
          kind: 'file',
          name,
          consequences: [t('Its audio and its results go; the row stays as Deleted.')],
          run: async () => {
            await api.remove({ params: { cid: container.id, ids: id } })
            await reload()
          },
        }),
      disabledReason: (file) => (scanFileCan.remove(file) ? undefined : t('It was deleted')),
    },
  ]
}
