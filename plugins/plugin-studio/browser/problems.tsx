import { useT } from '@console/core/browser'
import type { Sentence } from '@console/core/contract'
import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useSay } from './use-say'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
})

/** What of the operator's configuration cannot be followed. */
export function Problems({ problems }: { problems: readonly Sentence[] }) {
  const t = useT()
  const styles = useStyles()
  const { say } = useSay()
  if (problems.length === 0) return undefined
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('Problems of the configuration')}</MessageBarTitle>
        <ul className={styles.list}>
          {problems.map(say).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
