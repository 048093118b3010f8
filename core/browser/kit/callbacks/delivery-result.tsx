import type { DeliveryDetails } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { CodeBlock } from '../api/code-block'
import { Loaded } from '../data/loaded'
import { useData } from '../data/use-data'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { StateBadge } from '../values/state-badge'
import { deliveryStates, shownState } from './delivery-state'
import type { DeliveryOutcomeProps } from './types'

const useStyles = makeStyles({
  result: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
})

/** Where changes do not arrive by themselves. */
const lookEvery = 1500

/** What became of one delivery, as it happens: the status, how long it took, and what was answered. */
export function DeliveryResult({ id, read, live }: DeliveryOutcomeProps) {
  const styles = useStyles()
  const found = useData((context) => read(id, context), [id], live)
  const isFirst = found.data?.state === 'waiting' && found.data.attempts === 0
  const { reload } = found
  useEffect(() => {
    if (!isFirst) return
    const timer = setInterval(() => void reload(), lookEvery)
    return () => clearInterval(timer)
  }, [isFirst, reload])
  return (
    <div className={styles.result} role="status">
      <Loaded of={found} height={32}>
        {(details) => <Result details={details} />}
      </Loaded>
    </div>
  )
}

function Result({ details }: { details: DeliveryDetails }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { id, status, took, error, answer } = details
  const facts = [
    status === null ? '' : t('Status {status}', { status }),
    took === null ? '' : t('{time} ms', { time: format.number(took) }),
    error && t(error),
  ].filter(Boolean)
  return (
    <>
      <p className={styles.line}>
        <span>{t('Delivery {id}', { id })}</span>
        <StateBadge state={shownState(details)} states={deliveryStates} />
        <span>{facts.join(' · ')}</span>
      </p>
      {answer && <CodeBlock title={t('What came back')} code={answer} />}
    </>
  )
}
