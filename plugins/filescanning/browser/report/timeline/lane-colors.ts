import type { Colors } from '@console/core/browser'
import type { MatchKind } from '../../../contract'

type LaneId = MatchKind | 'unidentified' | 'music_speech' | 'speech' | 'transcript'

/** Of the theme. */
export const laneColors = {
  music: '--colorCompoundBrandForeground1',
  custom_files: '--colorPaletteTealBorderActive',
  cover_songs: '--colorPaletteLilacBorderActive',
  deepright: '--colorPalettePumpkinBorderActive',
  music_speech: '--colorPaletteBrassBorderActive',
  speech: '--colorPaletteBerryBorderActive',
  unidentified: '--colorPaletteMarigoldBorderActive',
  transcript: '--colorNeutralStrokeAccessible',
} as const satisfies Record<LaneId, string>

const paper: Record<string, string> = {
  [laneColors.music]: '#0f6cbd',
  [laneColors.custom_files]: '#00666d',
  [laneColors.cover_songs]: '#7160e8',
  [laneColors.deepright]: '#ca5010',
  [laneColors.music_speech]: '#8b6b1f',
  [laneColors.speech]: '#c239b3',
  [laneColors.unidentified]: '#c77700',
}

/** Paper is white whatever the screen is. */
export const paperColors: Colors = {
  ground: '#ffffff',
  text: '#1a1a1a',
  faint: '#616161',
  line: '#d1d1d1',
  wave: '#bdbdbd',
  core: '#757575',
  selected: '#1a1a1a',
  of: (token) => paper[token] ?? '#616161',
}
