import { makeStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { useT } from '../../i18n'
import { tokens } from '../../tokens'
import type { BotCheckFieldProps } from './bot-check'
import { type CheckStep, useOwnCheck } from './use-own-check'

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  label: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '24px',
    cursor: 'pointer',
  },
  input: {
    width: '20px',
    height: '20px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  step: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

/** The console's own check: some work for the machine, one click for the person. */
export function OwnCheck({ onAnswer, error }: BotCheckFieldProps) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const { step, begin } = useOwnCheck(onAnswer)
  const said = useWords()[step]
  const problem = step === 'failed' ? said : error && t(error)
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.input}
            checked={step === 'verified'}
            aria-describedby={`${id}-step ${id}-error`}
            aria-invalid={problem !== undefined}
            onChange={begin}
          />
          {t('I am not a robot')}
        </label>
        <span id={`${id}-step`} role="status" className={styles.step}>
          {step === 'failed' ? '' : said}
        </span>
      </div>
      <div id={`${id}-error`} role="alert" className={styles.error}>
        {problem}
      </div>
    </div>
  )
}

function useWords(): Record<CheckStep, string> {
  const t = useT()
  return {
    idle: '',
    working: t('Checking…'),
    verified: t('Verified'),
    expired: t('The check has expired and is done again…'),
    failed: crypto.subtle
      ? t('The check failed. Try again.')
      : t('This check needs an https address of the console'),
  }
}
