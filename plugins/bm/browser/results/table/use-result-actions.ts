import {
  Confirm,
  Notifications,
  type RowAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import type { HeardProject, Stream } from '../../../contract'
import type { Kind } from '../../shared/kinds'
import type { ShownResult } from './result-rows'

/** A result as its form shows it; milliseconds since 1970. */
export type EditedReport = Pick<
  ShownResult,
  'id' | 'title' | 'artists' | 'album' | 'isrc' | 'begin' | 'end'
> & { note?: string }

interface Offered {
  kind: Kind
  project: HeardProject
  stream: Stream
  reload(): Promise<unknown>
}

/** What can be done to a result. */
export function useResultActions({ kind, project, stream, reload }: Offered) {
  const t = useT()
  const api = useApi(kind.results)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const [edited, setEdited] = useState<EditedReport>()
  const params = { pid: project.id, stream_id: stream.stream_id }

  type Marked = Pick<ShownResult, 'id' | 'title'>

  async function markFalse({ id, title }: Marked, wrong: boolean) {
    await api.falsePositive({
      params: { ...params, id },
      body: { false_positive: wrong ? 1 : 0 },
    })
    notifications.success(
      wrong ? t('{title} is marked as false', { title }) : t('{title} counts again', { title }),
    )
    await reload()
  }

  const remove = ({ id, title }: Marked) =>
    confirm.delete({
      kind: 'result',
      name: title,
      run: async () => {
        await api.removeReport({ params: { ...params, id } })
        await reload()
      },
    })

  return {
    markFalse,
    remove,
    /** What is being edited. */
    edited,
    edit: (row: EditedReport) => setEdited(row),
    endEdit: () => setEdited(undefined),
  }
}

export function resultMenu(
  { markFalse, remove, edit }: ReturnType<typeof useResultActions>,
  { write, watched }: Kind,
  t: ReturnType<typeof useT>,
): RowAction<ShownResult>[] {
  if (watched) return []
  return [
    {
      label: 'Mark as false positive',
      scope: write,
      run: (row) => markFalse(row, true),
      disabledReason: ({ falsePositive, live }) =>
        falsePositive ? t('It is marked already') : live ? t('It is still playing') : undefined,
    },
    {
      label: 'Not a false positive',
      scope: write,
      run: (row) => markFalse(row, false),
      disabledReason: ({ falsePositive }) => (falsePositive ? undefined : t('It is not marked')),
    },
    {
      label: 'Edit',
      scope: write,
      run: edit,
      disabledReason: ({ from, live }) =>
        from === 'ucf'
          ? t('It comes from unknown content. Correct the item there')
          : live
            ? t('It is still playing')
            : undefined,
    },
    {
      label: 'Delete',
      scope: write,
      danger: true,
      run: remove,
      disabledReason: ({ from }) =>
        from === 'api-report'
          ? undefined
          : t('Only results that were added by hand can be deleted'),
    },
  ]
}
