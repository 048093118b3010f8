import {
  type Theme,
  teamsHighContrastTheme,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components'
import fonts from '../../../fonts.json'

/*
 * The face of the console, all of it: Fluent's themes with one type family, one scale of sizes, one radius, one elevation,
 * one green, amber and red for states, and one pace. The production build puts the finished values here, see
 * host/build/ready/ready-themes.mjs.
 */

/** Headings are little larger than what they head: pages are for reading rows. */
const sizes: Partial<Theme> = {
  fontSizeBase100: '11px',
  fontSizeBase200: '12px',
  fontSizeBase300: '14px',
  fontSizeBase400: '16px',
  fontSizeBase500: '18px',
  fontSizeBase600: '20px',
  fontSizeHero700: '24px',
  fontSizeHero800: '28px',
  lineHeightBase500: '26px',
  lineHeightBase600: '28px',
  lineHeightHero700: '32px',
  lineHeightHero800: '36px',
}

const radius = '6px'
/** What is as small as a letter: ticks, marks. */
const smallRadius = '3px'

const shape: Partial<Theme> = {
  borderRadiusSmall: smallRadius,
  borderRadiusMedium: radius,
  borderRadiusLarge: radius,
  borderRadiusXLarge: radius,
}

/** In the page and in dialogs; `prefers-reduced-motion` ends it for all of the page, see host/server/console/page/page.ts. */
const pace: Partial<Theme> = {
  durationUltraFast: '120ms',
  durationFaster: '120ms',
  durationFast: '120ms',
  durationNormal: '160ms',
  durationGentle: '160ms',
  durationSlow: '200ms',
  durationSlower: '200ms',
  durationUltraSlow: '200ms',
}

/** What lies over the page, and nothing else, has a shadow: the same for menus, messages and dialogs. */
const elevation = (strength: number): Partial<Theme> => {
  const shadow = `0 0 1px rgba(0,0,0,${strength}), 0 8px 24px rgba(0,0,0,${strength})`
  return {
    shadow2: 'none',
    shadow4: 'none',
    shadow8: shadow,
    shadow16: shadow,
    shadow28: shadow,
    shadow64: shadow,
  }
}

interface Amber {
  text: string
  ground: string
  edge: string
}

/** Green is one already. */
const states = (theme: Theme, { text, ground, edge }: Amber): Partial<Theme> => ({
  colorStatusDangerForeground1: theme.colorPaletteRedForeground1,
  colorStatusDangerForeground3: theme.colorPaletteRedForeground1,
  colorStatusDangerBackground1: theme.colorPaletteRedBackground1,
  colorStatusDangerBackground3: theme.colorPaletteRedBackground3,
  colorStatusDangerBorder1: theme.colorPaletteRedBorder1,
  colorStatusDangerBorder2: theme.colorPaletteRedBorder2,
  colorPaletteRedForeground3: theme.colorPaletteRedForeground1,
  colorStatusWarningForeground1: text,
  colorStatusWarningForeground2: text,
  colorStatusWarningForeground3: text,
  colorStatusWarningBackground1: ground,
  colorStatusWarningBorder1: edge,
  colorPaletteYellowForeground1: text,
  colorPaletteYellowForeground2: text,
  colorPaletteYellowBackground1: ground,
  colorPaletteYellowBorder1: edge,
})

const look = { ...fonts, ...sizes, ...shape, ...pace }

export const themes = {
  light: {
    ...webLightTheme,
    ...look,
    ...elevation(0.16),
    ...states(webLightTheme, { text: '#855600', ground: '#fff8e5', edge: '#eccd86' }),
  },
  dark: {
    ...webDarkTheme,
    ...look,
    ...elevation(0.5),
    ...states(webDarkTheme, { text: '#f2c14e', ground: '#382a05', edge: '#7a5a10' }),
  },
  contrast: { ...teamsHighContrastTheme, ...look },
} satisfies Record<string, Theme>
