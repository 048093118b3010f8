/** Colours of a timeline, of the theme that is shown. */
export interface Colors {
  ground: string
  text: string
  faint: string
  line: string
  wave: string
  core: string
  selected: string
  /** Of the theme, by its name. */
  of(token: string): string
}

/** Colours of the theme as they are now; where the system forces its own, those. */
export function colorsOf(element: Element, forced: boolean): Colors {
  if (forced) return systemColors
  const style = getComputedStyle(element)
  const known = new Map<string, string>()
  const token = (name: string) => {
    const color = known.get(name) ?? (style.getPropertyValue(name).trim() || 'gray')
    known.set(name, color)
    return color
  }
  return {
    ground: token('--colorNeutralBackground1'),
    text: token('--colorNeutralForeground1'),
    faint: token('--colorNeutralForeground3'),
    line: token('--colorNeutralStroke2'),
    wave: token('--colorNeutralStroke1'),
    core: token('--colorNeutralForeground3'),
    selected: token('--colorNeutralForeground1'),
    of: token,
  }
}

const systemColors: Colors = {
  ground: 'Canvas',
  text: 'CanvasText',
  faint: 'CanvasText',
  line: 'GrayText',
  wave: 'GrayText',
  core: 'CanvasText',
  selected: 'Highlight',
  of: () => 'CanvasText',
}
