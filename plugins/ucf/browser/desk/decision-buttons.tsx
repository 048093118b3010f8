import { MayButton, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Item, type Label, labelNumbers, labels } from '../../contract'
import type { Decision } from '../items/decision-dialog'
import { useDecisionScope } from '../items/use-decision-scope'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Of a fieldset.
    border: 'none',
    padding: 0,
  },
})

interface DecisionButtonsProps {
  item: Item
  onLabel(label: Label): void
  onOpen(decision: Decision): void
  onIgnore(reserved: 0 | 1): void
}

/** What the keys do, as buttons. */
export function DecisionButtons({ item, onLabel, onOpen, onIgnore }: DecisionButtonsProps) {
  const t = useT()
  const styles = useStyles()
  const { scopeOf } = useDecisionScope()
  return (
    <>
      <fieldset className={styles.row} aria-label={t('Label')}>
        {labelNumbers.map((to) => (
          <MayButton
            key={to}
            scope="write-ucf"
            size="small"
            aria-pressed={item.label === to}
            appearance={item.label === to ? 'primary' : 'secondary'}
            onClick={() => onLabel(to)}
          >
            {to} {t(labels[to])}
          </MayButton>
        ))}
      </fieldset>
      <div className={styles.row}>
        <MayButton
          scope={scopeOf(item, 'both')}
          appearance="primary"
          onClick={() => onOpen('both')}
        >
          {t('Report and bucket')} (A)
        </MayButton>
        <MayButton scope={scopeOf(item, 'report')} onClick={() => onOpen('report')}>
          {t('Report')} (R)
        </MayButton>
        <MayButton scope={scopeOf(item, 'bucket')} onClick={() => onOpen('bucket')}>
          {t('Add to bucket')} (B)
        </MayButton>
        <MayButton scope="delete-ucf" onClick={() => onIgnore(0)}>
          {t('Ignore')} (I)
        </MayButton>
        <MayButton scope="delete-ucf" onClick={() => onIgnore(1)}>
          {t('Ignore and keep')} (Shift+I)
        </MayButton>
      </div>
    </>
  )
}
