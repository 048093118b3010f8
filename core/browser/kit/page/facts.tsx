import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useT } from '../i18n'
import { visuallyHidden } from '../visually-hidden'
import { PropertyList } from './property-list'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
  },
  list: { display: 'contents' },
  fact: { ...visuallyHidden },
  chip: {
    ...typographyStyles.caption1,
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '24px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  item: { display: 'inline-flex', maxWidth: '100%', minWidth: 0 },
  // Opened it takes a line of its own.
  more: { '&[open]': { flexBasis: '100%' } },
  summary: {
    ...typographyStyles.caption1,
    width: 'fit-content',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  details: { paddingTop: tokens.spacingVerticalM },
})

/** What it is about, for screen readers and on hover, and what it says; a badge stays one. */
export interface Fact {
  label: string
  value: ReactNode
  to?: LinkProps['to'] | undefined
}

interface FactsProps {
  /** State, type, region, counts; one without a value is left out. */
  items: readonly Fact[]
  /** The rest: labels with their values, drawn when they are unfolded. */
  details?: Parameters<typeof PropertyList>[0]['items']
}

/** The head of a thing's page, for `facts` of `Page`: one line of what matters, all else behind "Details". */
export function Facts({ items, details }: FactsProps) {
  const t = useT()
  const styles = useStyles()
  const [opened, setOpened] = useState(false)
  const shown = items.filter(({ value }) => value !== undefined && value !== false && value !== '')
  return (
    <div className={styles.head}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list that is laid out by its parent is none to some screen readers */}
      <ul role="list" className={styles.list} aria-label={t('Facts')}>
        {shown.map(({ label, value, to }) => (
          <li key={label} className={styles.item} title={label}>
            <span className={styles.fact}>{label}: </span>
            <Chip value={value} to={to} />
          </li>
        ))}
      </ul>
      {details && (
        <details className={styles.more} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary className={styles.summary}>{t('Details')}</summary>
          {opened && (
            <div className={styles.details}>
              <PropertyList items={details} />
            </div>
          )}
        </details>
      )}
    </div>
  )
}

function Chip({ value, to }: Pick<Fact, 'value' | 'to'>) {
  const styles = useStyles()
  if (to !== undefined)
    return (
      <Link to={to} className={mergeClasses(styles.chip, styles.link)}>
        {value}
      </Link>
    )
  return typeof value === 'object' ? value : <span className={styles.chip}>{value}</span>
}
