import { type BulkAction, type Column, saveCsv, type Translate } from '@console/core/browser'

/** Saves the ticked rows as a CSV file, with all that the table can show of them. */
export function exportChosen<Row>(
  columns: readonly Column<Row>[],
  name: string,
  t: Translate,
): BulkAction<Row> {
  return {
    label: 'Export CSV',
    async ask(rows) {
      await saveCsv(
        [
          columns.map(({ title }) => t(title)),
          ...rows.map((row) => columns.map(({ csv }) => csv(row))),
        ],
        name,
      )
      // There is nothing to be done to the rows: they stay ticked.
      return false
    },
    run: async () => undefined,
  }
}
