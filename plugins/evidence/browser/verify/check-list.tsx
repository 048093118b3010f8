import { Section, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircleRegular,
  DismissCircleRegular,
  QuestionCircleRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import type { Check } from './verdict'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  check: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { flexShrink: 0, fontSize: '20px', lineHeight: '20px' },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  open: { color: tokens.colorStatusWarningForeground1 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  findings: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

const looks = {
  passed: { label: 'Passed', Icon: CheckmarkCircleRegular },
  failed: { label: 'Not passed', Icon: DismissCircleRegular },
  open: { label: 'Not checked', Icon: QuestionCircleRegular },
}

const mostFindings = 10

/** Each check with its result and what was found. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useT()
  const styles = useStyles()
  if (checks.length === 0) return undefined
  return (
    <Section title={t('Checks')}>
      <ul className={styles.list}>
        {checks.map((check) => (
          <CheckRow key={check.label} check={check} />
        ))}
      </ul>
    </Section>
  )
}

function CheckRow({ check: { label, passed, findings } }: { check: Check }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [all, setAll] = useState(false)
  const result = passed === undefined ? 'open' : passed ? 'passed' : 'failed'
  const { label: resultLabel, Icon } = looks[result]
  const shown = all ? findings : findings.slice(0, mostFindings)
  return (
    <li className={styles.check}>
      <span className={mergeClasses(styles.icon, styles[result])} aria-hidden>
        <Icon />
      </span>
      <div className={styles.words}>
        {t(label)}: <span className={styles[result]}>{t(resultLabel)}</span>
        {shown.length > 0 && (
          <ul className={styles.findings}>
            {shown.map(({ text, values }) => (
              <li key={JSON.stringify([text, values])}>{t(text, values)}</li>
            ))}
          </ul>
        )}
        {findings.length > shown.length && (
          <Button size="small" onClick={() => setAll(true)}>
            {t('Show all {count}', { count: format.number(findings.length) })}
          </Button>
        )}
      </div>
    </li>
  )
}
