import { media, notFound } from '@console/core/server'
import type { Kind } from '../../contract'
import { forms } from './formats/forms'
import { ownReport, reportKeys } from './report-rows'

/** The file of a report, for a media ticket. */
export const reportMedia = (kind: Kind) =>
  media({
    path: `${kind.reports.get.path}/file`,
    scope: kind.read,
    async open(call) {
      const row = await ownReport(kind, call)
      if (row.state !== 'ready') throw notFound('report')
      const { type } = forms[row.wish.format]
      return { key: reportKeys.file(row), filename: row.filename, type }
    },
  })
