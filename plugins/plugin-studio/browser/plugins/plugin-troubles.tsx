import { type PluginReport, useT } from '@console/core/browser'
import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useSay } from '../use-say'

const useStyles = makeStyles({
  // Out of the flex column of the panel: nothing here may shrink.
  part: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  text: { margin: 0, overflowWrap: 'anywhere' },
})

/** Why a plugin is not there, or not all of it. */
export function PluginTroubles({ report }: { report: PluginReport }) {
  const t = useT()
  const styles = useStyles()
  const { say } = useSay()
  const { state, step, cause, conflicts, faults } = report
  if (!cause && conflicts.length === 0 && faults.length === 0) return undefined
  return (
    <div className={styles.part}>
      {cause && (
        <MessageBar
          intent={state === 'failed' ? 'error' : state === 'blocked' ? 'warning' : 'info'}
          layout="multiline"
        >
          <MessageBarBody>
            {step && <MessageBarTitle>{t('Stopped at {step}', { step: t(step) })}</MessageBarTitle>}
            <p className={styles.text}>{say(cause)}</p>
          </MessageBarBody>
        </MessageBar>
      )}
      {conflicts.map(say).map((conflict) => (
        <MessageBar key={conflict} intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('Conflict')}</MessageBarTitle>
            <p className={styles.text}>{conflict}</p>
          </MessageBarBody>
        </MessageBar>
      ))}
      {faults.map((fault) => (
        <MessageBar key={fault.entry} intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {t('{entry} failed at {step}', { entry: fault.entry, step: t(fault.step) })}
            </MessageBarTitle>
            <p className={styles.text}>{fault.cause}</p>
          </MessageBarBody>
        </MessageBar>
      ))}
    </div>
  )
}
