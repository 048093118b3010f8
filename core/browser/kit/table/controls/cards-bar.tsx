import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useT } from '../../i18n'
import type { TableAddress } from '../data/use-address'
import { TickAll, type TickAllProps } from '../selection/tick-all'
import type { Column } from '../types'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
  },
  part: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface CardsBarProps<T> {
  columns: readonly Column<T>[]
  address: Pick<TableAddress, 'sort' | 'order' | 'change'>
  ticks: TickAllProps | undefined
}

/** What the table's head does, where rows are cards. */
export function CardsBar<T>({ columns, address, ticks }: CardsBarProps<T>) {
  const t = useT()
  const styles = useStyles()
  const sortable = columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []))
  if (!ticks && sortable.length === 0) return undefined
  const { sort, order, change } = address
  return (
    <div className={styles.bar}>
      {ticks && (
        <span className={styles.part}>
          <TickAll {...ticks} />
          <span aria-hidden>{t('Select all')}</span>
        </span>
      )}
      {sortable.length > 0 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is Fluent's, drawn inside
        <label className={styles.part}>
          {t('Sort by')}
          <Select
            size="small"
            value={sortable.some((one) => one.sort === sort) ? `${sort} ${order}` : ''}
            onChange={(_, { value }) => {
              const [sort, order] = value.split(' ')
              change({ sort, order })
            }}
          >
            <option value="">{t('Default')}</option>
            {sortable.flatMap(({ title, sort }) => [
              <option key={`${sort} asc`} value={`${sort} asc`}>
                {t('{name}, ascending', { name: t(title) })}
              </option>,
              <option key={`${sort} desc`} value={`${sort} desc`}>
                {t('{name}, descending', { name: t(title) })}
              </option>,
            ])}
          </Select>
        </label>
      )}
    </div>
  )
}
