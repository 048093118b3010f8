import type { LaneId } from '../scene'

export interface Colors {
  ground: string
  text: string
  faint: string
  line: string
  wave: string
  core: string
  selected: string
  lanes: Readonly<Record<LaneId, string>>
}

const lane = {
  music: '--colorCompoundBrandForeground1',
  custom_files: '--colorPaletteTealBorderActive',
  cover_songs: '--colorPaletteLilacBorderActive',
  deepright: '--colorPalettePumpkinBorderActive',
  music_speech: '--colorPaletteBrassBorderActive',
  transcript: '--colorNeutralStrokeAccessible',
} satisfies Record<LaneId, string>

/** Colours of the theme as they are now; where the system forces its own, those. */
export function colorsOf(element: Element, forced: boolean): Colors {
  if (forced) return systemColors
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim() || 'gray'
  return {
    ground: token('--colorNeutralBackground1'),
    text: token('--colorNeutralForeground1'),
    faint: token('--colorNeutralForeground3'),
    line: token('--colorNeutralStroke2'),
    wave: token('--colorNeutralStroke1'),
    core: token('--colorNeutralForeground3'),
    selected: token('--colorNeutralForeground1'),
    lanes: mapped((id) => token(lane[id])),
  }
}

const mapped = (colorOf: (id: LaneId) => string) =>
  Object.fromEntries(
    (Object.keys(lane) as LaneId[]).map((id) => [id, colorOf(id)]),
  ) as Colors['lanes']

const systemColors: Colors = {
  ground: 'Canvas',
  text: 'CanvasText',
  faint: 'CanvasText',
  line: 'GrayText',
  wave: 'GrayText',
  core: 'CanvasText',
  selected: 'Highlight',
  lanes: mapped(() => 'CanvasText'),
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
  lanes: {
    music: '#0f6cbd',
    custom_files: '#00666d',
    cover_songs: '#7160e8',
    deepright: '#ca5010',
    music_speech: '#8b6b1f',
    transcript: '#616161',
  },
}
