import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useObservable, useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import type { ChosenColumns } from './use-columns'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '300px',
    maxWidth: '90vw',
    maxHeight: '70dvh',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'flex', alignItems: 'center' },
  box: { flexGrow: 1, minWidth: 0 },
})

interface ViewOptionsProps<T> {
  target: HTMLElement
  columns: ChosenColumns<T>
  /** Keys of columns that no row has anything in. */
  empty: ReadonlySet<string>
  onClose: () => void
}

/** Which columns in which order, and how dense. */
export function ViewOptions<T>({ target, columns, empty, onClose }: ViewOptionsProps<T>) {
  const t = useT()
  const styles = useStyles()
  const settings = useService(Settings)
  const { density } = useObservable(settings.state$)
  const { all, shown } = columns
  const move = (key: string, title: string, by: -1 | 1) => {
    const place = all.findIndex((column) => column.key === key) + 1 + by
    columns.move(key, by)
    announce(t('{name} is at place {place} of {count}', { name: title, place, count: all.length }))
  }
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={t('View')}>
        <h2 className={styles.title}>{t('Density')}</h2>
        <RadioGroup
          layout="horizontal"
          aria-label={t('Density')}
          value={density}
          onChange={(_, { value }) => settings.change({ density: value as typeof density })}
        >
          <Radio value="comfortable" label={t('Comfortable')} />
          <Radio value="compact" label={t('Compact')} />
        </RadioGroup>
        <h2 className={styles.title}>{t('Columns')}</h2>
        <ul className={styles.list}>
          {all.map(({ key, title }, place) => {
            const visible = shown.some((column) => column.key === key)
            const name = t(title)
            return (
              <li key={key} className={styles.item}>
                <span className={styles.box}>
                  <Checkbox
                    label={empty.has(key) ? t('{name} (empty in these rows)', { name }) : name}
                    checked={visible}
                    disabled={visible && shown.length === 1}
                    onChange={() => columns.toggle(key)}
                  />
                </span>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t('Move {name} up', { name })}
                  disabledFocusable={place === 0}
                  onClick={() => move(key, name, -1)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  aria-label={t('Move {name} down', { name })}
                  disabledFocusable={place === all.length - 1}
                  onClick={() => move(key, name, 1)}
                />
              </li>
            )
          })}
        </ul>
        <Button size="small" disabledFocusable={!columns.changed} onClick={columns.reset}>
          {t('Reset columns')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
