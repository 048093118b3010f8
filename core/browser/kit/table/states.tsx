// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { EmptyState } from '../states/empty-state'
import { sentenceOf } from '../states/sentence-of'
import { useTableStyles } from './table.styles'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorStatusDangerForeground1,
  },
  notice: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  grows: { flexGrow: 1, flexBasis: '200px' },
  bone: { width: '70%' },
  pulse: {
    animationName: { '50%': { opacity: 0.4 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
})

export function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useT()
  const action = <Button onClick={onClear}>{t('Clear filters')}</Button>
  return (
    <EmptyState drawing="search" title={t('Nothing matches')} actions={action}>
      {t('No row fits the search and filters.')}
    </EmptyState>
  )
}

interface FailureStripProps {
  failure: unknown
  onRetry: () => void
}

/** Part of the first chunk on purpose: when loading fails, so would loading this. */
export function FailureStrip({ failure, onRetry }: FailureStripProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="alert" className={styles.strip}>
      <ErrorCircleRegular className={styles.icon} />
      <span className={styles.grows}>
        {t('Could not be loaded: {reason}', { reason: t(sentenceOf(failure)) })}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}

export function Notice({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="status" className={mergeClasses(styles.strip, styles.notice)}>
      {children}
    </div>
  )
}

const boneRows = [...Array(8).keys()]

/** Rows of a list that is loading for the first time. */
export function SkeletonRows({ cells }: { cells: number }) {
  const styles = useStyles()
  const table = useTableStyles()
  return boneRows.map((row) => (
    <tr key={row} role="row" className={mergeClasses(table.row, table.bodyRow, styles.pulse)}>
      {[...Array(cells).keys()].map((cell) => (
        <td key={cell} role="cell" className={table.cell}>
          <span className={mergeClasses(table.bone, styles.bone)} />
        </td>
      ))}
    </tr>
  ))
}
