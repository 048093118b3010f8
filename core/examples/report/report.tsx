// A page that is described, not coded: choices, filters, a table, a chart, CSV, XLSX and print over a call that answers
// pages. Nothing is drawn here: the page is the console's own.
import {
  type Asked,
  defineReport,
  type FieldOf,
  type Report,
  report,
  selectFilter,
} from '@console/core/browser'
import { type AuditEntry, list, usersApi } from '@console/core/contract'

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
  empty: { title: 'Nothing was changed yet' },
})

// Its rows counted by one of their fields, as a picture above the table.
const countedBy = (field: FieldOf<AuditEntry>, title: string): Report<AuditEntry> => ({
  ...changes,
  chart: { kind: 'bar', title, x: { label: title, field }, series: [{ label: 'Changes' }] },
})

// As a second tab: those of one day, which the page lets people choose.
const ofDay: Report<AuditEntry> = {
  ...countedBy('user', 'Changes by person'),
  id: 'example-day',
  tab: 'By person',
  day: true,
  query: ({ from }: Asked) => list(usersApi.auditLog, { query: { from } }),
}

// In definePlugin: pages: { changes: report(() => import('./changes-report')) }
export const changesPage = report(async () => ({ default: [changes, ofDay] }))
