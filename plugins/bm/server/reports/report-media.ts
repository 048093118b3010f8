import { media, notFound } from '@console/core/server'
import { forms } from './formats/forms'
import { ownReport, reportKeys } from './report-rows'

/** The file of a report, for a media ticket. */
export const reportMedia = media({
  path: '/bm-cs-projects/{pid}/reports/{id}/file',
  scope: 'read-bm-cs-projects',
  async open(call) {
    const row = await ownReport(call)
    if (row.state !== 'ready') throw notFound('report')
    const { type } = forms[row.wish.format]
    return { key: reportKeys.file(row), filename: row.filename, type }
  },
})
