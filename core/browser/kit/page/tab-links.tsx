import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Link, type LinkProps } from 'react-router-dom'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    overflowX: 'auto',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThicker} solid transparent`,
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    ':hover': {
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1,
    },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
  count: { color: tokens.colorNeutralForeground3 },
})

export interface PageTab<Id extends string = string> {
  id: Id
  label: string
  count?: number
}

interface TabLinksProps {
  tabs: readonly PageTab[]
  current: string
  linkOf(id: string): Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>
}

/** Tabs as links, so that each has its address. */
export function TabLinks({ tabs, current, linkOf }: TabLinksProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  return (
    <nav aria-label={t('Tabs')} className={styles.tabs}>
      {tabs.map(({ id, label, count }) => (
        <Link
          key={id}
          {...linkOf(id)}
          aria-current={id === current ? 'page' : undefined}
          className={mergeClasses(styles.tab, id === current && styles.current)}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
