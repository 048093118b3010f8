import { allRows, pageSizes } from '@console/core/contract'
import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import {
  ChevronLeftRegular,
  ChevronRightRegular,
  NextRegular,
  PreviousRegular,
} from '@fluentui/react-icons'
import { useId } from 'react'
import { useFormat } from '../../format/use-format'
import { useT } from '../../i18n'

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  wide: { '@media (max-width: 640px)': { display: 'none' } },
  place: { padding: `0 ${tokens.spacingHorizontalS}`, fontVariantNumeric: 'tabular-nums' },
})

interface PagerProps {
  total: number
  /** Place of the first row shown, from 1; 0 without rows. */
  from: number
  to: number
  page: number
  lastPage: number
  /** A number, or `all`. */
  size: string
  offersAll: boolean
  onPage: (page: number) => void
  onSize: (size: string) => void
}

export function Pager(props: PagerProps) {
  const { total, from, to, page, lastPage, size, offersAll, onPage, onSize } = props
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const sizeId = useId()
  const scrolls = size === allRows
  const sizes = [...new Set([...pageSizes.map(String), ...(scrolls ? [] : [size])])]
  const button = (label: string, icon: React.JSX.Element, to: number, className?: string) => (
    <Button
      className={className}
      size="small"
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={to < 1 || to > lastPage || to === page}
      onClick={() => onPage(to)}
    />
  )
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      <span>
        {scrolls
          ? t('{total row|rows}', { total: format.number(total) })
          : t('{from}–{to} of {total}', {
              from: format.number(from),
              to: format.number(to),
              total: format.number(total),
            })}
      </span>
      {!scrolls && lastPage > 1 && (
        <div className={styles.group}>
          {button(t('First page'), <PreviousRegular />, page > 1 ? 1 : 0, styles.wide)}
          {button(t('Previous page'), <ChevronLeftRegular />, page - 1)}
          <span className={mergeClasses(styles.place, styles.wide)} aria-current="page">
            {t('Page {page} of {count}', {
              page: format.number(page),
              count: format.number(lastPage),
            })}
          </span>
          {button(t('Next page'), <ChevronRightRegular />, page + 1)}
          {button(t('Last page'), <NextRegular />, page < lastPage ? lastPage : 0, styles.wide)}
        </div>
      )}
      <div className={styles.group}>
        <label htmlFor={sizeId}>{t('Rows')}</label>
        <Select id={sizeId} size="small" value={size} onChange={(_, { value }) => onSize(value)}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
          {(offersAll || scrolls) && <option value={allRows}>{t('All (scroll)')}</option>}
        </Select>
      </div>
    </nav>
  )
}
