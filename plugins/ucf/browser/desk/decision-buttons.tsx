import { MayButton, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type DeskCommand, type Item, type Label, labelNumbers, labels } from '../../contract'
import type { Saying } from '../decide/decision-dialog'
import { useDecisionScope } from '../decide/use-decision-scope'
import { keyText } from './keys/key-text'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Of a fieldset.
    border: 'none',
    padding: 0,
    margin: 0,
  },
})

interface DecisionButtonsProps {
  item: Item
  names: Readonly<Record<DeskCommand, string>>
  onLabel(label: Label): void
  onOpen(decision: Saying): void
  onMerge(): void
  onIgnore(reserved: 0 | 1): void
}

/** What the keys do, as buttons. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { item, names, onLabel, onOpen, onMerge, onIgnore } = props
  const t = useT()
  const styles = useStyles()
  const { scopeOf } = useDecisionScope()
  const withKey = (text: string, command: DeskCommand) => `${t(text)} (${keyText(names[command])})`
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
            {keyText(names[`label${to}`])} {t(labels[to])}
          </MayButton>
        ))}
      </fieldset>
      <div className={styles.row}>
        <MayButton
          scope={scopeOf(item, 'both')}
          appearance="primary"
          onClick={() => onOpen('both')}
        >
          {withKey('Report and bucket', 'both')}
        </MayButton>
        <MayButton scope={scopeOf(item, 'report')} onClick={() => onOpen('report')}>
          {withKey('Report', 'report')}
        </MayButton>
        <MayButton scope={scopeOf(item, 'bucket')} onClick={() => onOpen('bucket')}>
          {withKey('Add to bucket', 'bucket')}
        </MayButton>
        <MayButton scope="delete-ucf" onClick={() => onIgnore(0)}>
          {withKey('Ignore', 'ignore')}
        </MayButton>
        <MayButton scope="delete-ucf" onClick={() => onIgnore(1)}>
          {withKey('Ignore and keep', 'reserve')}
        </MayButton>
        <MayButton scope="write-ucf" onClick={onMerge}>
          {withKey('Merge', 'merge')}
        </MayButton>
        <MayButton scope="write-ucf" onClick={() => onOpen('edit')}>
          {withKey('Edit', 'edit')}
        </MayButton>
      </div>
    </>
  )
}
