import { Button, type ButtonProps, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  ArrowDownloadRegular,
  TableSettingsRegular,
} from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { useService } from '../../../react'
import { I18n } from '../../../services/i18n/i18n'
import { useFormat } from '../../format/use-format'
import { useT } from '../../i18n'
import type { TableAddress } from '../data/use-address'
import type { TableFilter } from '../types'
import { Filters } from './filters-fold'
import { useSearch, useSearchKey } from './use-search'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  search: { flexBasis: '220px', flexGrow: 1, maxWidth: '360px' },
  field: { width: '100%', maxWidth: 'none' },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: 'auto',
    gap: tokens.spacingHorizontalXXS,
  },
  updated: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // There it would cost a line of its own.
    '@media (max-width: 640px)': { display: 'none' },
  },
})

interface ToolbarProps {
  address: TableAddress
  search: string | undefined
  filters: readonly TableFilter[]
  children: ReactNode
  updatedAt: number
  refreshing: boolean
  onRefresh: () => void
  onView: ((button: HTMLElement) => void) | undefined
  viewOpen: boolean
  onExport: (() => void) | undefined
}

export function Toolbar(props: ToolbarProps) {
  const { address, search, filters, children } = props
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      {search !== undefined && <Search address={address} placeholder={t(search)} />}
      <Filters filters={filters} address={address} />
      {address.filtered && (
        <Button appearance="subtle" onClick={address.clearFilters}>
          {t('Clear filters')}
        </Button>
      )}
      {children}
      <ViewControls {...props} />
    </div>
  )
}

function Search({ address, placeholder }: { address: TableAddress; placeholder: string }) {
  const t = useT()
  const styles = useStyles()
  const field = useRef<HTMLDivElement>(null)
  const { text, type, apply } = useSearch(address)
  useSearchKey(field)
  return (
    <div ref={field} className={styles.search}>
      <SearchBox
        className={styles.field}
        placeholder={placeholder}
        dismiss={{ 'aria-label': t('Clear search') }}
        aria-label={placeholder}
        value={text}
        onChange={(_, { value }) => (value === '' ? clear(type, apply) : type(value))}
        onKeyDown={(event) => event.key === 'Enter' && apply(text)}
      />
    </div>
  )
}

function clear(type: (value: string) => void, apply: (value: string) => void) {
  type('')
  apply('')
}

function ViewControls(props: ToolbarProps) {
  const { updatedAt, refreshing, onRefresh, onView, viewOpen, onExport } = props
  const t = useT()
  const styles = useStyles()
  const time = useClock(updatedAt)
  return (
    <div className={styles.end}>
      <span className={styles.updated}>{updatedAt > 0 && t('updated {time}', { time })}</span>
      <IconButton
        label={t('Refresh')}
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={refreshing}
        onClick={onRefresh}
      />
      {onExport && (
        <IconButton label={t('Export CSV')} icon={<ArrowDownloadRegular />} onClick={onExport} />
      )}
      {onView && (
        <IconButton
          label={t('Columns and density')}
          icon={<TableSettingsRegular />}
          aria-haspopup="dialog"
          aria-expanded={viewOpen}
          onClick={(event) => onView(event.currentTarget)}
        />
      )}
    </div>
  )
}

interface IconButtonProps extends Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'> {
  label: string
  icon: React.JSX.Element
  disabledFocusable?: boolean
  onClick: (event: React.MouseEvent<HTMLElement>) => void
}

const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button appearance="subtle" aria-label={label} title={label} {...props} />
)

function useClock(at: number): string {
  const { locale } = useService(I18n)
  const { zone } = useFormat()
  return new Date(at).toLocaleTimeString(locale, { hourCycle: 'h23', timeZone: zone })
}
