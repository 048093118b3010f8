import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useT } from '../i18n'
import { tokens } from '../tokens'
import { visuallyHidden } from '../visually-hidden'

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: {
    height: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  // Around all bars: browsers keep a picture of its own for everything that is animated.
  pulse: {
    animationName: { '50%': { opacity: 0.5 } },
    animationDuration: '1.6s',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  title: { width: 'min(280px, 60%)', height: '32px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr 1fr 1fr',
    gap: tokens.spacingHorizontalXL,
    '@media (max-width: 640px)': { gridTemplateColumns: '2fr 1fr' },
  },
  narrow: { '@media (max-width: 640px)': { display: 'none' } },
  tall: { paddingBlock: tokens.spacingVerticalS },
  loading: visuallyHidden,
})

/** Rows of a list before they are there. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="status" className={mergeClasses(styles.stack, styles.pulse)}>
      <span className={styles.loading}>{t('Loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={mergeClasses(styles.row, styles.tall)} aria-hidden>
          <div className={styles.bar} />
          <div className={styles.bar} />
          <div className={mergeClasses(styles.bar, styles.narrow)} />
          <div className={mergeClasses(styles.bar, styles.narrow)} />
        </div>
      ))}
    </div>
  )
}

/** A page before it is there. */
export function PageSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.stack}>
      <div className={mergeClasses(styles.bar, styles.title, styles.pulse)} aria-hidden />
      <SkeletonRows />
    </div>
  )
}

/** One block of a known height, e.g. a chart, before it is there. */
export function SkeletonBlock({ height }: { height: number }) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="status">
      <span className={styles.loading}>{t('Loading')}</span>
      <div className={mergeClasses(styles.bar, styles.pulse)} style={{ height }} aria-hidden />
    </div>
  )
}
