import {
  type Theme,
  teamsHighContrastTheme,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components'
import fonts from '../../../fonts.json'

/**
 * Fluent's themes with the system's fonts: each name of Fluent's longer lists that is not there is searched for once for
 * every size and weight. The production build puts the finished values here, see host/build/ready/ready-themes.mjs.
 */
export const themes = {
  light: { ...webLightTheme, ...fonts },
  dark: { ...webDarkTheme, ...fonts },
  contrast: { ...teamsHighContrastTheme, ...fonts },
} satisfies Record<string, Theme>
