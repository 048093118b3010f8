import { Settings, useObservable, useService, useT } from '@console/core/browser'
import type { SettingsState } from '@console/core/host'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    border: 0,
  },
  heading: {
    // A legend is drawn over the border of its fieldset; floating, it stands inside.
    float: 'left',
    width: '100%',
    padding: 0,
    marginBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  options: { clear: 'both', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  option: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-pressed=true]': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontWeight: tokens.fontWeightSemibold,
    },
    // System colours leave no background: the chosen one is underlined.
    '@media (forced-colors: active)': {
      '&[aria-pressed=true]': { textDecorationLine: 'underline' },
    },
  },
})

export const themeLabels = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
} satisfies Record<SettingsState['theme'], string>

export const themeNames = Object.keys(themeLabels) as SettingsState['theme'][]

export function ThemeChoice() {
  const styles = useStyles()
  const t = useT()
  const settings = useService(Settings)
  const { theme } = useObservable(settings.state$)
  return (
    <fieldset className={styles.root}>
      <legend className={styles.heading}>{t('Theme')}</legend>
      <div className={styles.options}>
        {themeNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.option}
            aria-pressed={theme === name}
            onClick={() => settings.change({ theme: name })}
          >
            {t(themeLabels[name])}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
