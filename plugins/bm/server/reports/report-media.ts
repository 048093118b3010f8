import { media, notFound } from '@console/core/server'
import type { Kind } from '../../contract'
import { forms } from './formats/forms'
import { ownReport, reportKeys } from './report-rows'

/** The same signed, with what shows each row to be as it was. */
export const signedMedia = (kind: Kind) =>
  media({
    path: `${kind.reports.get.path}/signed`,
    scope: kind.read,
    async open(call) {
      const row = await ownReport(kind, call)
      if (row.state !== 'ready' || row.signed_size === 0) throw notFound('signed report')
      const filename = `${row.filename.replace(/\.[a-z]+$/, '')} signed.zip`
      return { key: reportKeys.signed(row), filename, type: 'application/zip' }
    },
  })

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
