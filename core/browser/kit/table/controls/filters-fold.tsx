import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useT } from '../../i18n'
import type { TableAddress } from '../data/use-address'
import type { TableFilter } from '../types'
import { FilterField } from './filter-field'

const narrow = '@media (max-width: 640px)'

const useStyles = makeStyles({
  button: { display: 'none', [narrow]: { display: 'inline-flex' } },
  /** Where there is room the filters stand in the bar itself. */
  filters: {
    display: 'contents',
    [narrow]: {
      display: 'none',
      order: 1,
      flexBasis: '100%',
      flexDirection: 'column',
      gap: tokens.spacingVerticalS,
      padding: tokens.spacingHorizontalM,
      boxSizing: 'border-box',
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  open: { [narrow]: { display: 'flex' } },
})

interface FiltersProps {
  filters: readonly TableFilter[]
  address: TableAddress
}

/** The filters of a list; on a telephone behind one button, which says how many are set. */
export function Filters({ filters, address }: FiltersProps) {
  const t = useT()
  const styles = useStyles()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (filters.length === 0) return undefined
  const set = filters.filter(({ name }) => address.values[name]).length
  return (
    <>
      <Button
        className={styles.button}
        icon={<FilterRegular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {set > 0 ? t('Filters ({count})', { count: set }) : t('Filters')}
      </Button>
      <div id={id} className={mergeClasses(styles.filters, open && styles.open)}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} address={address} />
        ))}
      </div>
    </>
  )
}
