import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useT } from '../../i18n'
import { tokens } from '../../tokens'
import { type PasswordScore, passwordScore } from './password-score'

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
  fair: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  good: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  reached: {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'CanvasText',
    },
  },
})

const labels = {
  0: 'Too short',
  1: 'Weak: easily guessed',
  2: 'Fair: longer is better',
  3: 'Good',
  4: 'Strong',
} satisfies Record<PasswordScore, string>

const looks = { 0: 'weak', 1: 'weak', 2: 'fair', 3: 'good', 4: 'good' } as const

interface PasswordStrengthProps {
  password: string
  /** Known to whoever guesses: the e-mail address, names. */
  words?: readonly string[]
}

/** Under a field for a new password: how hard it is to guess. Small enough for the pages before signing in. */
export function PasswordStrength({ password, words = [] }: PasswordStrengthProps) {
  const t = useT()
  const styles = useStyles()
  const score = passwordScore(
    password,
    words.flatMap((word) => [word, word.split('@')[0] ?? '']),
  )
  const part = (at: number) =>
    mergeClasses(styles.part, at <= score && mergeClasses(styles[looks[score]], styles.reached))
  return (
    <div className={styles.strength}>
      <div className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((at) => (
          <div key={at} className={part(at)} />
        ))}
      </div>
      <span role="status" aria-label={t('Password strength')}>
        {password !== '' && t(labels[score])}
      </span>
    </div>
  )
}
