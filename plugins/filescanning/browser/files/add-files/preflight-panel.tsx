import {
  PropertyList,
  Session,
  useFormat,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { Container } from '../../../contract'
import { policyText } from '../../containers/policy-text'
import { ScanCost } from '../../scan-cost'
import { lengthOf } from './file-length'
import { type Measured, preflightOf } from './preflight'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  over: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

interface PreflightProps {
  container: Pick<Container, 'policy' | 'engine'>
  files: readonly (Measured & { key: string; file: File })[]
  /** Null: this browser cannot read the length. */
  onMeasured(key: string, seconds: number | null): void
}

/** Before anything is sent: how long the chosen files are, and what scanning them is billed. */
export function Preflight({ container, files, onMeasured }: PreflightProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const user = useObservable(useService(Session).user$)
  useLengths(files, onMeasured)
  const sum = preflightOf(files, container.policy)
  const limit = user?.limits.fs_size
  const left = limit === undefined ? undefined : Math.max(0, limit - (user?.used.fs_size ?? 0))
  const lengthText = (seconds: number) =>
    sum.unknown === sum.count ? t('length unknown') : format.hours(seconds)
  const leftSeconds = left === undefined ? undefined : left * 3600

  return (
    <section className={styles.panel} aria-label={t('Before you upload')}>
      <PropertyList
        items={[
          [
            t('Chosen'),
            t('{count file|files}, {duration}', {
              count: format.number(sum.count),
              duration: lengthText(sum.seconds),
            }),
          ],
          [t('Billed by this container’s policy'), lengthText(sum.billed)],
          [t('Whole file'), lengthText(sum.wholeFile)],
          [t('3 points'), lengthText(sum.threePoints)],
          [
            t('Left of the plan'),
            leftSeconds === undefined ? t('no limit') : format.hours(leftSeconds),
          ],
        ]}
      />
      <p className={styles.note}>
        {t('The policy: {policy}.', { policy: policyText(container.policy, t) })}
      </p>
      <ScanCost engine={container.engine} seconds={sum.billed} />
      <div role="status">
        {sum.reading > 0 && (
          <p className={styles.note}>
            {t('Lengths still being read: {count}', { count: sum.reading })}
          </p>
        )}
        {sum.unknown > 0 && (
          <p className={styles.note}>
            {t('Lengths that this browser cannot read, billed in addition: {count}', {
              count: sum.unknown,
            })}
          </p>
        )}
        {leftSeconds !== undefined && sum.seconds > leftSeconds && (
          <p className={styles.over}>
            {t('These files are longer than what is left of the plan: some will be refused.')}
          </p>
        )}
      </div>
    </section>
  )
}

/** One after the other: a browser that opens hundreds of files at once stands still. */
function useLengths(files: PreflightProps['files'], onMeasured: PreflightProps['onMeasured']) {
  const busy = useRef<string>(undefined)
  const latest = useRef(onMeasured)
  useEffect(() => {
    latest.current = onMeasured
  })
  const next = files.find(({ seconds }) => seconds === undefined)
  useEffect(() => {
    if (!next || busy.current === next.key) return
    busy.current = next.key
    void lengthOf(next.file).then((seconds) => latest.current(next.key, seconds ?? null))
  }, [next])
}
