import {
  type Theme,
  teamsHighContrastTheme,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components'

/** The production build puts the finished values here, see host/build/ready-themes.mjs. */
export const themes = {
  light: webLightTheme,
  dark: webDarkTheme,
  contrast: teamsHighContrastTheme,
} satisfies Record<string, Theme>
