import { tokens } from '@fluentui/react-components'

const colors: Record<number, string> = {
  0: tokens.colorPaletteGreenBackground3,
  1: tokens.colorPaletteMarigoldBackground3,
  4: tokens.colorNeutralStroke1,
  6: tokens.colorPaletteRedBackground3,
  8: tokens.colorPalettePurpleBorderActive,
  12: tokens.colorPaletteBlueBorderActive,
}

export const stateColor = (code: number) => colors[code] ?? tokens.colorNeutralStroke1
