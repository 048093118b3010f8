// A page that is described, not coded: choices, filters, a table, a chart, CSV, XLSX and print over a call that answers
// pages. Nothing is drawn here: the page is the console's own.
import { defineReport, report, selectFilter } from '@console/core/browser'
import { list, usersApi } from '@console/core/contract'

// In a plugin it is the default of a file of its own, browser/changes-report.ts.
const changes = defineReport({
  id: 'example-changes',
  title: 'Changes',
  query: list(usersApi.auditLog),
  filters: [selectFilter('outcome', 'Outcome', { done: 'Done', refused: 'Refused' })],
  search: 'Search by what was done',
  columns: [
    { title: 'When', field: 'at', kind: 'time' },
    { title: 'Who', field: 'user' },
    { title: 'What', field: 'action' },
  ],
  name: 'action',
  chart: {
    kind: 'bar',
    title: 'Changes by person',
    x: { label: 'Who', field: 'user' },
    series: [{ label: 'Changes' }],
  },
  empty: { title: 'Nothing was changed yet' },
})

// In definePlugin: pages: { changes: report(() => import('./changes-report')) }
export const changesPage = report(async () => ({ default: changes }))
