import { useFormat, useT } from '@console/core/browser'
import { Checkbox, makeStyles, Select } from '@fluentui/react-components'
import type { CsvTable } from './csv-table'
import { metaTarget, type Target } from './mapping'
import { ScrollBox } from './scroll-box'
import { useTableStyles } from './table.styles'
import type { CsvEdit } from './use-csv-edit'

const useStyles = makeStyles({ text: { margin: 0 }, choice: { minWidth: '140px' } })

const examples = 3

/** Second step: what each column stands for. */
export function MapColumns({ work, table }: { work: CsvEdit; table: CsvTable }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const shared = useTableStyles()
  const { fields, mapping } = work
  return (
    <>
      <p className={styles.text}>
        {t('{count row|rows}. Say what each column stands for:', {
          count: format.number(table.rows.length),
        })}
      </p>
      <ScrollBox label={t('Column')}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('Stands for')}</th>
              <th scope="col">{t('Examples')}</th>
            </tr>
          </thead>
          <tbody>
            {table.header.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings may repeat
              <tr key={at}>
                <th scope="row">{heading || t('Column {number}', { number: at + 1 })}</th>
                <td>
                  <Select
                    size="small"
                    className={styles.choice}
                    aria-label={t('{name} stands for', { name: heading })}
                    value={mapping[at] ?? ''}
                    onChange={(_, { value }) => work.map(at, value as Target)}
                  >
                    <option value="">{t('Not used')}</option>
                    <option value="id">{t('File id')}</option>
                    <option value="title">{t('Title')}</option>
                    {fields.map((name) => (
                      <option key={name} value={metaTarget(name)}>
                        {name}
                      </option>
                    ))}
                    {heading && !fields.includes(heading) && (
                      <option value={metaTarget(heading)}>
                        {t('New field {name}', { name: heading })}
                      </option>
                    )}
                  </Select>
                </td>
                <td>
                  {table.rows
                    .slice(0, examples)
                    .map(({ cells }) => cells[at])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Checkbox
        label={t('Leave values as they are where a cell is empty')}
        checked={work.keepEmpty}
        onChange={(_, { checked }) => work.setKeepEmpty(checked === true)}
      />
    </>
  )
}
