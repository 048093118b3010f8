import type { DrumName, drumKitNames } from './drums'
import type { InstrumentName } from './instruments'

export type Scale = readonly number[]

const major: Scale = [0, 2, 4, 5, 7, 9, 11]
const minor: Scale = [0, 2, 3, 5, 7, 8, 10]
const dorian: Scale = [0, 2, 3, 5, 7, 9, 10]
const mixolydian: Scale = [0, 2, 4, 5, 7, 9, 10]
const harmonicMinor: Scale = [0, 2, 3, 5, 7, 8, 11]

/** Sixteenths of a bar: how likely, and how loud, a drum is there. */
export type Beat = Partial<Record<DrumName, string>>

export type Comping = 'block' | 'arpeggio' | 'strum' | 'offbeat' | 'held' | 'pulse'
export type Bassline = 'roots' | 'octaves' | 'walking' | 'syncopated' | 'held'

export interface Style {
  name: string
  tempo: readonly [low: number, high: number]
  /** Beats of a bar. */
  metres: readonly number[]
  scales: readonly Scale[]
  lead: readonly InstrumentName[]
  chords: readonly InstrumentName[]
  pad: readonly InstrumentName[]
  bass: readonly InstrumentName[]
  comping: readonly Comping[]
  basslines: readonly Bassline[]
  kits: readonly (typeof drumKitNames)[number][]
  /** Digits are tenths of the probability; of a bar of four beats, cut or repeated for others. */
  beats: readonly Beat[]
  /** Share of a beat by which every second eighth is late. */
  swing: number
  /** Seconds by which hands miss the beat. */
  looseness: number
  sevenths: number
  room: number
}

export const styles: readonly Style[] = [
  {
    name: 'pop',
    tempo: [92, 132],
    metres: [4],
    scales: [major, major, minor, mixolydian],
    lead: ['high voice', 'low voice', 'square lead', 'flute', 'piano'],
    chords: ['piano', 'steel guitar', 'electric piano', 'pulse keys'],
    pad: ['strings', 'warm pad'],
    bass: ['finger bass', 'picked bass', 'round bass'],
    comping: ['block', 'strum', 'arpeggio', 'pulse'],
    basslines: ['roots', 'syncopated', 'octaves'],
    kits: ['studio', 'bright', 'dance'],
    beats: [
      { kick: '9000100090100000', snare: '0000900000009001', hat: '9090909090909090' },
      {
        kick: '9001000091000010',
        clap: '0000900000009000',
        hat: '9191919191919191',
        open: '0000000000000020',
      },
    ],
    swing: 0,
    looseness: 0.006,
    sevenths: 0.2,
    room: 0.25,
  },
  {
    name: 'rock',
    tempo: [104, 172],
    metres: [4],
    scales: [minor, mixolydian, major, dorian],
    lead: ['saw lead', 'low voice', 'brass', 'high voice'],
    chords: ['steel guitar', 'muted guitar', 'drawbar organ', 'bright piano'],
    pad: ['drawbar organ', 'strings'],
    bass: ['picked bass', 'finger bass'],
    comping: ['pulse', 'strum', 'block'],
    basslines: ['roots', 'octaves', 'syncopated'],
    kits: ['garage', 'studio', 'old'],
    beats: [
      { kick: '9010001090100010', snare: '0000900000009000', hat: '9090909090909090' },
      { kick: '9000009090200000', snare: '0000900100009010', open: '9000900090009000' },
    ],
    swing: 0,
    looseness: 0.008,
    sevenths: 0.1,
    room: 0.2,
  },
  {
    name: 'electronic',
    tempo: [118, 146],
    metres: [4],
    scales: [minor, minor, dorian, harmonicMinor],
    lead: ['saw lead', 'square lead', 'glass bell', 'high voice'],
    chords: ['pulse keys', 'saw lead', 'electric piano'],
    pad: ['warm pad', 'hollow pad'],
    bass: ['acid bass', 'round bass'],
    comping: ['offbeat', 'arpeggio', 'pulse'],
    basslines: ['octaves', 'syncopated', 'roots'],
    kits: ['dance', 'deep', 'bright'],
    beats: [
      {
        kick: '9000900090009000',
        clap: '0000900000009000',
        hat: '3131313131313131',
        open: '0090009000900090',
      },
      {
        kick: '9000900090009002',
        snare: '0000900000009000',
        hat: '9399939993999399',
        shaker: '5252525252525252',
      },
    ],
    swing: 0,
    looseness: 0.0005,
    sevenths: 0.3,
    room: 0.3,
  },
  {
    name: 'ballad',
    tempo: [60, 84],
    metres: [4, 3],
    scales: [major, minor, major],
    lead: ['high voice', 'violin', 'flute', 'low voice', 'nylon guitar'],
    chords: ['piano', 'nylon guitar', 'electric piano', 'harp'],
    pad: ['strings', 'warm pad', 'pipe organ'],
    bass: ['finger bass', 'round bass'],
    comping: ['arpeggio', 'block', 'held'],
    basslines: ['held', 'roots'],
    kits: ['studio', 'deep'],
    beats: [
      { kick: '9000000020100000', snare: '0000000090000000', hat: '9000900090009000' },
      { kick: '9000000090000000', shaker: '5050505050505050' },
    ],
    swing: 0,
    looseness: 0.012,
    sevenths: 0.35,
    room: 0.4,
  },
  {
    name: 'jazz',
    tempo: [96, 178],
    metres: [4, 3],
    scales: [dorian, major, mixolydian],
    lead: ['brass', 'vibraphone', 'clarinet', 'piano', 'nylon guitar'],
    chords: ['piano', 'electric piano', 'nylon guitar', 'drawbar organ'],
    pad: ['hollow pad'],
    bass: ['finger bass', 'picked bass'],
    comping: ['block', 'offbeat', 'strum'],
    basslines: ['walking'],
    kits: ['jazz', 'old'],
    beats: [
      {
        hat: '0000900000009000',
        open: '9000806090008060',
        kick: '4001000030010000',
        snare: '0010001000201000',
      },
    ],
    swing: 0.16,
    looseness: 0.014,
    sevenths: 0.9,
    room: 0.3,
  },
  {
    name: 'funk',
    tempo: [92, 116],
    metres: [4],
    scales: [dorian, mixolydian, minor],
    lead: ['brass', 'pulse keys', 'high voice', 'saw lead'],
    chords: ['muted guitar', 'pulse keys', 'drawbar organ', 'tine piano'],
    pad: ['brass', 'strings'],
    bass: ['picked bass', 'acid bass', 'finger bass'],
    comping: ['offbeat', 'strum', 'pulse'],
    basslines: ['syncopated', 'octaves'],
    kits: ['garage', 'studio', 'old'],
    beats: [
      { kick: '9003003010900100', snare: '0000910201009013', hat: '9595959595959595' },
      {
        kick: '9090000030900000',
        snare: '0000900200109001',
        hat: '9999999999999999',
        open: '0000000000000030',
      },
    ],
    swing: 0.04,
    looseness: 0.007,
    sevenths: 0.8,
    room: 0.15,
  },
  {
    name: 'folk',
    tempo: [84, 138],
    metres: [3, 4, 6],
    scales: [major, dorian, mixolydian, minor],
    lead: ['flute', 'violin', 'low voice', 'clarinet', 'steel guitar'],
    chords: ['nylon guitar', 'steel guitar', 'harp'],
    pad: ['strings'],
    bass: ['finger bass', 'picked bass'],
    comping: ['arpeggio', 'strum'],
    basslines: ['roots', 'walking'],
    kits: ['jazz', 'studio'],
    beats: [{}, { shaker: '7040704070407040', kick: '8000000080000000' }],
    swing: 0.03,
    looseness: 0.013,
    sevenths: 0.1,
    room: 0.25,
  },
  {
    name: 'chamber',
    tempo: [64, 126],
    metres: [3, 4, 2],
    scales: [major, harmonicMinor, minor],
    lead: ['violin', 'flute', 'clarinet', 'piano', 'harp'],
    chords: ['strings', 'piano', 'harp', 'pipe organ'],
    pad: ['strings', 'pipe organ'],
    bass: ['strings', 'piano'],
    comping: ['held', 'arpeggio', 'block'],
    basslines: ['held', 'walking', 'roots'],
    kits: ['jazz'],
    beats: [{}],
    swing: 0,
    looseness: 0.018,
    sevenths: 0.3,
    room: 0.5,
  },
  {
    name: 'ambient',
    tempo: [60, 90],
    metres: [4, 3],
    scales: [major, minor, dorian],
    lead: ['glass bell', 'tubular bell', 'electric piano', 'flute', 'music box'],
    chords: ['hollow pad', 'warm pad', 'electric piano', 'vibraphone'],
    pad: ['hollow pad', 'warm pad', 'strings'],
    bass: ['round bass'],
    comping: ['held', 'arpeggio'],
    basslines: ['held'],
    kits: ['deep'],
    beats: [{}, { kick: '9000000000000000', shaker: '2020202020202020' }],
    swing: 0,
    looseness: 0.02,
    sevenths: 0.7,
    room: 0.6,
  },
  {
    name: 'hip hop',
    tempo: [70, 98],
    metres: [4],
    scales: [minor, dorian, harmonicMinor],
    lead: ['electric piano', 'flute', 'low voice', 'music box', 'marimba'],
    chords: ['electric piano', 'tine piano', 'vibraphone', 'nylon guitar'],
    pad: ['warm pad', 'strings'],
    bass: ['round bass', 'acid bass'],
    comping: ['held', 'arpeggio', 'offbeat'],
    basslines: ['syncopated', 'held'],
    kits: ['deep', 'old', 'dance'],
    beats: [
      { kick: '9001001000900010', snare: '0000900000009000', hat: '9393939393939393' },
      { kick: '9000000920100000', clap: '0000900000009000', hat: '9090929990909299' },
    ],
    swing: 0.06,
    looseness: 0.008,
    sevenths: 0.6,
    room: 0.2,
  },
]

/** Degrees of the scale, one for each bar. */
export const progressions: readonly (readonly number[])[] = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [5, 3, 0, 4],
  [0, 3, 4, 3],
  [0, 3, 0, 4],
  [1, 4, 0, 5],
  [0, 6, 5, 4],
  [0, 2, 3, 4],
  [3, 4, 2, 5],
  [0, 0, 3, 3],
  [0, 6, 3, 0],
  [5, 4, 3, 4],
  [0, 5, 1, 4],
  [2, 5, 1, 4],
]
