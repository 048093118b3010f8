import { ApiError, type BulkAction, type Column, useApi, useT } from '@console/core/browser'
import type { HeardProject, Stream } from '../../../contract'
import { exportChosen } from '../../shared/export-chosen'
import type { Kind } from '../../shared/kinds'
import type { ShownResult } from './result-rows'

interface Offered {
  kind: Kind
  project: HeardProject
  stream: Stream
  day: string
  columns: readonly Column<ShownResult>[]
}

/** What can be done to many results at once. */
export function useResultBulk({ kind, project, stream, day, columns }: Offered) {
  const t = useT()
  const api = useApi(kind.results)
  const scope = kind.write
  const mark = (label: string, false_positive: 0 | 1): BulkAction<ShownResult> => ({
    label,
    scope,
    disabledReason: (rows) =>
      rows.every((row) => row.falsePositive === (false_positive === 1))
        ? t('They are so already')
        : undefined,
    async run(rows) {
      // The table finds the rows that are refused, and lists them.
      if (rows.some(({ live }) => live)) throw new ApiError(422, t('It is still playing'))
      for (const { id } of rows) {
        const params = { pid: project.id, stream_id: stream.stream_id, id }
        await api.falsePositive({ params, body: { false_positive }, quiet: true })
      }
    },
    done: '{count result|results} updated successfully',
  })
  const save = exportChosen(columns, `${stream.name} ${day}`, t)
  if (kind.watched) return [save]
  return [mark('Mark as false positive', 1), mark('Not a false positive', 0), save]
}
