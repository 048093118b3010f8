export interface PaletteEntry {
  id: string
  label: string
  /** Heading it stands under while nothing has been typed. */
  group: string
  /** Where it belongs, e.g. the area of a screen. */
  hint?: string
  /** What else it is looked for by, unseen. */
  words?: string
  /** A short word in a frame behind it: the region of a thing. */
  chip?: string
  run: () => void
}
