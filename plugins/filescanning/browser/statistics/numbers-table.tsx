import { Section, saveCsv, useAction, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
    '& tbody th': {
      minWidth: '120px',
      fontWeight: 'inherit',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
    '& th:first-child': { textAlign: 'start' },
  },
})

export interface NumberColumn<Row> {
  /** English; shown translated. */
  title: string
  /** As it stands in the CSV file; undefined: there is none. */
  value(row: Row): number | undefined
  /** Plain numbers unless told. */
  shown?: (value: number) => string
}

interface NumbersTableProps<Row> {
  title: string
  intro?: string
  rows: readonly Row[]
  /** Stands where there are no rows. */
  none?: string
  rowKey(row: Row): string | number
  /** What a row is, in English. */
  nameTitle: string
  name(row: Row): string
  /** Drawn instead of the name, e.g. a link. */
  nameCell?: (row: Row) => ReactNode
  columns: readonly NumberColumn<NoInfer<Row>>[]
  /** Name of the CSV file, without the extension. */
  file: string
}

/** A few rows of numbers, all of them at once, with their CSV file. */
export function NumbersTable<Row>(props: NumbersTableProps<Row>) {
  const {
    title,
    intro,
    rows,
    none,
    rowKey,
    nameTitle,
    name,
    nameCell = name,
    columns,
    file,
  } = props
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const save = useAction(() =>
    saveCsv(
      [
        [t(nameTitle), ...columns.map((column) => t(column.title))],
        ...rows.map((row) => [name(row), ...columns.map(({ value }) => value(row))]),
      ],
      file,
    ),
  )
  if (none !== undefined && rows.length === 0) {
    return (
      <Section title={title}>
        <p>{none}</p>
      </Section>
    )
  }
  const frameName = t('Table: {name}', { name: title })
  return (
    <Section
      title={title}
      intro={intro}
      actions={
        <Button
          size="small"
          appearance="subtle"
          aria-label={t('CSV: {name}', { name: title })}
          onClick={() => void save.run()}
        >
          {t('CSV')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={frameName} tabIndex={0}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t(nameTitle)}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {t(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">{nameCell(row)}</th>
                {columns.map(({ title: column, value, shown = format.number }) => {
                  const number = value(row)
                  return <td key={column}>{number === undefined ? '' : shown(number)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
