import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { Paper } from '../print/paper'
import type { Column } from '../table/types'

interface ReportPaperProps {
  title: string
  /** What was asked for: labels with their values. */
  asked: readonly (readonly [string, string])[]
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
}

/** All rows of a report as they are printed, in place of the screen. */
export function ReportPaper({ title, asked, columns, rows }: ReportPaperProps) {
  const t = useT()
  const format = useFormat()
  const facts = [
    ...asked,
    [t('Rows'), format.number(rows.length)] as const,
    [t('Printed'), format.time(new Date())] as const,
  ]
  return (
    <Paper>
      {() => (
        <>
          <h1>{title}</h1>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <table>
            <thead>
              <tr>
                {columns.map(({ key, title }) => (
                  <th key={key}>{t(title)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are printed once
                <tr key={at}>
                  {columns.map((column) => (
                    <td key={column.key}>{column.csv(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Paper>
  )
}
