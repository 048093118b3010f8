import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n'
import { tokens } from '../../tokens'
import type { judgePassword, PasswordScore } from './password-guesses'

const useStyles = makeStyles({
  strength: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '20px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  bar: { display: 'flex', flexGrow: 1, gap: tokens.spacingHorizontalXXS, maxWidth: '160px' },
  part: {
    flexGrow: 1,
    height: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  weak: { backgroundColor: tokens.colorPaletteRedBackground3 },
  good: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  reached: {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'CanvasText',
    },
  },
})

const labels = {
  3: 'Good',
  4: 'Strong',
} satisfies Record<PasswordScore, string>

interface PasswordStrengthProps {
  password: string
  /** Known to whoever guesses: the e-mail address, names. */
  words?: readonly string[]
}

/** The list of common passwords is large: fetched when somebody begins to type one. */
function useJudge(wanted: boolean) {
  const [judge, setJudge] = useState<{ judge: typeof judgePassword }>()
  useEffect(() => {
    let left = false
    if (wanted)
      import('./password-guesses')
        .then(({ judgePassword }) => left || setJudge({ judge: judgePassword }))
        // The service checks it again: without an answer of the network there is only no hint.
        .catch(() => undefined)
    return () => {
      left = true
    }
  }, [wanted])
  return judge?.judge
}

/** Under a field for a new password: why it would not be taken, or how hard it is to guess. */
export function PasswordStrength({ password, words = [] }: PasswordStrengthProps) {
  const t = useT()
  const styles = useStyles()
  const judge = useJudge(password !== '')
  const judged = password === '' ? undefined : judge?.(password, words)
  const score = !judged ? 0 : 'score' in judged ? judged.score : 1
  const part = (at: number) =>
    mergeClasses(
      styles.part,
      at <= score && mergeClasses(score === 1 ? styles.weak : styles.good, styles.reached),
    )
  return (
    <div className={styles.strength}>
      <div className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((at) => (
          <div key={at} className={part(at)} />
        ))}
      </div>
      <span role="status" aria-label={t('Password strength')}>
        {judged && t('fault' in judged ? judged.fault : labels[judged.score])}
      </span>
    </div>
  )
}
