import type { DayShare } from '../../contract'

/** What each second of a day was: its name, its colour of the theme, and what it means. */
export const shareLooks = {
  recognised: {
    label: 'Recognised',
    color: '--colorCompoundBrandBackground',
    hint: 'A recording of the project’s buckets',
  },
  by_hand: {
    label: 'By hand',
    color: '--colorPaletteLilacBorderActive',
    hint: 'Named by a person',
  },
  unknown_music: {
    label: 'Unknown music',
    color: '--colorPalettePumpkinBorderActive',
    hint: 'Music that is in none of the buckets',
  },
  speech: {
    label: 'Speech',
    color: '--colorPaletteForestBorderActive',
    hint: 'Talk without music',
  },
  silence: {
    label: 'Silence',
    color: '--colorNeutralStroke1',
    hint: 'Heard, and nothing in it',
  },
  unknown: {
    label: 'Unknown',
    color: '--colorPaletteAnchorBorderActive',
    hint: 'Heard, and neither clearly music nor speech; the newest minute is told when it is over',
  },
  down: {
    label: 'Down',
    color: '--colorPaletteRedBackground3',
    hint: 'The stream could not be read',
  },
  paused: {
    label: 'Paused',
    color: '--colorNeutralForeground4',
    hint: 'Nobody listened, on purpose',
  },
  not_kept: {
    label: 'Not kept',
    color: '--colorNeutralStroke2',
    hint: 'Not recognised, and nothing of its sound is kept: it cannot be told any more',
  },
  ahead: { label: 'Still to come', color: '--colorNeutralBackground4', hint: 'It lies ahead' },
} as const satisfies Record<DayShare, { label: string; color: string; hint: string }>

/** What may want a name: J and K go to them. */
export const gapShares: readonly DayShare[] = ['unknown_music', 'speech', 'unknown']

export const isGap = (share: DayShare) => gapShares.includes(share)
