import { EmptyState, MayButton, useFormat, usePolling, useT } from '@console/core/browser'
import { ProgressBar } from '@fluentui/react-components'
import { type Container, type ScanFile, scanFileCan } from '../../contract'
import { useRescan } from '../containers/use-rescan'

interface FileSituationProps {
  container: Container
  file: ScanFile
  reload(): Promise<void>
}

/** Stands where there is no report to read: it is on its way, it failed, or the file is gone. */
export function FileSituation(props: FileSituationProps) {
  const t = useT()
  const { file } = props
  if (file.state === 0) return <Processing {...props} />
  if (file.state === 2) {
    return (
      <EmptyState title={t('This file was deleted')}>
        {t('Its sound and its results are gone; what was billed for it stays in the statistics.')}
      </EmptyState>
    )
  }
  return <Failed {...props} />
}

function Processing({ file, reload }: FileSituationProps) {
  const t = useT()
  const format = useFormat()
  const { id, count, total } = file
  const stopped = usePolling(id, reload)
  const share = total > 0 ? Math.min(1, count / total) : undefined
  return (
    <div role="status">
      <EmptyState title={t('This file is being scanned')}>
        {share === undefined
          ? t('It waits for its turn, or is being fetched. The report appears here by itself.')
          : t('{share} done. The report appears here by itself.', {
              share: format.percent(share),
            })}{' '}
        {stopped && t('It is taking longer than usual: refresh the page to see how far it is.')}
      </EmptyState>
      <ProgressBar
        aria-label={t('Progress of {name}', { name: file.name })}
        {...(share !== undefined && { value: share })}
      />
    </div>
  )
}

function Failed({ container, file, reload }: FileSituationProps) {
  const t = useT()
  const rescan = useRescan(container)

  async function again() {
    if (await rescan.ask([file])) await reload()
  }

  return (
    <EmptyState
      title={t('This file could not be scanned')}
      actions={
        scanFileCan.rescan(file) && (
          <MayButton scope="write-filescanning" appearance="primary" onClick={() => void again()}>
            {t('Rescan')}
          </MayButton>
        )
      }
    >
      {file.detail ? t(file.detail) : t('No reason was given.')}
    </EmptyState>
  )
}
