import { Confirm, Notifications, useAction, useApi, useService, useT } from '@console/core/browser'
import { useState } from 'react'
import { type Report, type ReportMatch, reportApi } from '../../../contract'

/** A match of the report, or a part of the file that is to be named. */
export type EditedMatch = ReportMatch | { begin: number; end: number }

export const isMatch = (edited: EditedMatch): edited is ReportMatch => 'id' in edited

interface Options {
  reload(): Promise<unknown>
  onRemoved(): void
}

/** What a user can correct in the matches of a report. */
export function useMatchCorrections(
  { file }: Pick<Report, 'file'>,
  { reload, onRemoved }: Options,
) {
  const t = useT()
  const api = useApi(reportApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const [edited, setEdited] = useState<EditedMatch>()
  const params = { cid: file.cid, id: file.id }

  const setMark = async ({ id, title }: Pick<ReportMatch, 'id' | 'title'>, isFalse: boolean) => {
    const body = { false_positive: isFalse ? 1 : 0 }
    await api.markMatch({ params: { ...params, match_id: id }, body })
    const match = { id, title }
    notifications.success(
      isFalse
        ? t('Marked “{name}” as not this recording', { name: title })
        : t('“{name}” counts again', { name: title }),
      isFalse ? { undo: () => setMark(match, false) } : undefined,
    )
    await reload()
  }
  const marking = useAction(setMark)

  const remove = ({ id, title }: ReportMatch) =>
    confirm.delete({
      kind: 'match',
      name: title,
      run: async () => {
        await api.removeMatch({ params: { ...params, match_id: id } })
        onRemoved()
        await reload()
      },
    })

  return {
    edited,
    edit: (match: EditedMatch) => setEdited(match),
    endEdit: () => setEdited(undefined),
    mark: (match: ReportMatch) => void marking.run(match, !match.false_positive),
    remove,
  }
}

export type MatchCorrections = ReturnType<typeof useMatchCorrections>
