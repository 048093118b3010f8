import { Confirm, ContentDialog, useService, useT } from '@console/core/browser'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Bucket } from '#plugins/buckets/contract'
import { ChooseCsv } from './choose-csv'
import { CsvOutcome } from './csv-outcome'
import { MapColumns } from './map-columns'
import { useCsvEdit } from './use-csv-edit'

interface CsvEditDialogProps {
  bucket: Bucket
  reload(): Promise<unknown>
  onClose(): void
}

/** Changes titles and metadata of many files by a CSV file: choose, map, look at what would change, apply. */
export function CsvEditDialog({ bucket, reload, onClose }: CsvEditDialogProps) {
  const t = useT()
  const confirm = useService(Confirm)
  const work = useCsvEdit(bucket, reload)
  const { table, dryRun, applied, running, failure } = work

  async function close() {
    if (running) {
      const stops = await confirm.ask({
        title: t('Stop?'),
        text: t('Rows that have been sent stay changed.'),
        confirmLabel: t('Stop'),
      })
      if (!stops) return
      work.stop()
    }
    onClose()
  }

  return (
    <ContentDialog
      wide
      title={t('Edit metadata by CSV')}
      onLeave={() => void close()}
      actions={
        <>
          {table && !applied && (
            <Button disabledFocusable={running} onClick={work.back}>
              {t('Back')}
            </Button>
          )}
          <Button onClick={() => void close()}>{applied ? t('Close') : t('Cancel')}</Button>
          {table && !dryRun && (
            <Button
              appearance="primary"
              disabledFocusable={running}
              onClick={() => void work.preview()}
            >
              {t('Preview')}
            </Button>
          )}
          {dryRun && !applied && (
            <Button
              appearance="primary"
              disabledFocusable={running || dryRun.changed === 0}
              onClick={() => void work.apply()}
            >
              {t('Change {count file|files}', { count: dryRun.changed })}
            </Button>
          )}
        </>
      }
    >
      {!table && <ChooseCsv bucket={bucket} onChosen={(file) => void work.choose(file)} />}
      {table && !dryRun && <MapColumns work={work} table={table} />}
      {dryRun && <CsvOutcome outcome={applied ?? dryRun} isApplied={applied !== undefined} />}
      <div role="alert">
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{t(failure)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {running && (
        <p role="status">
          {t('{done} of {total row|rows}', { done: work.through, total: work.total })}
        </p>
      )}
    </ContentDialog>
  )
}
