import { Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n'
import type { TableAddress } from '../data/use-address'
import type { TableFilter } from '../types'

/** One field in a line, all with the same edge. */
const narrow = '@media (max-width: 640px)'

const useStyles = makeStyles({
  filter: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // A long option must not make the page wider than a telephone.
    maxWidth: '100%',
    color: tokens.colorNeutralForeground2,
    [narrow]: { justifyContent: 'space-between' },
  },
  choice: {
    minWidth: 0,
    '& > select': { minWidth: 0, textOverflow: 'ellipsis' },
    [narrow]: { width: '60%' },
  },
  text: { width: '140px', [narrow]: { width: '60%' } },
})

interface FilterFieldProps {
  filter: TableFilter
  address: TableAddress
}

/** One filter of the address. It shows at once what was chosen; the rows follow. */
export function FilterField({ filter, address }: FilterFieldProps) {
  const t = useT()
  const styles = useStyles()
  const { name, label, options, isDay } = filter
  const value = address.values[name] ?? ''
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  // While a year is being typed it is one of the first centuries.
  const isWhole = (day: string) => day === '' || day >= '1000'
  const apply = (next: string) => next !== value && address.change({ [name]: next })
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Fluent's, drawn inside
    <label className={styles.filter}>
      {t(label)}
      {options ? (
        <Select
          className={styles.choice}
          value={text}
          onChange={(_, data) => {
            setText(data.value)
            apply(data.value)
          }}
        >
          <option value="">{t('All')}</option>
          {Object.entries(options).map(([key, option]) => (
            <option key={key} value={key}>
              {t(option)}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          className={styles.text}
          type={isDay ? 'date' : 'text'}
          value={text}
          onChange={(_, data) => {
            setText(data.value)
            if (isDay && isWhole(data.value)) apply(data.value)
          }}
          onBlur={() => apply(text.trim())}
          onKeyDown={(event) => event.key === 'Enter' && apply(text.trim())}
        />
      )}
    </label>
  )
}
