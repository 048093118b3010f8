/** What happened to a sample on its way here. */
export type Condition = { name: string; group: Group } & (
  | { type: 'clean' | 'mp3' | 'opus' | 'reverb' | 'telephone' | 'room' | 'radio' }
  | { type: 'noise'; colour: 'white' | 'pink' | 'babble'; decibels: number }
  /** One person who speaks over it, so many decibels louder. */
  | { type: 'voice'; decibels: number }
  /** Percent. `speed` is both, as a turntable does it. */
  | { type: 'pitch' | 'tempo' | 'speed'; percent: number }
)

export type Group = 'light' | '5 dB' | '0 dB' | 'babble 0 dB' | 'voice' | 'chain' | 'changed'

const noises = (['white', 'pink', 'babble'] as const).flatMap((colour) =>
  [10, 5, 0].map((decibels): Condition => {
    const at0: Group = colour === 'babble' ? 'babble 0 dB' : '0 dB'
    const group: Group = decibels === 10 ? 'light' : decibels === 5 ? '5 dB' : at0
    return { name: `${colour} noise ${decibels} dB`, group, type: 'noise', colour, decibels }
  }),
)

const changes = (['pitch', 'tempo', 'speed'] as const).flatMap((type) =>
  [-5, -2, 2, 5].map(
    (percent): Condition => ({
      name: `${type} ${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
      group: 'changed',
      type,
      percent,
    }),
  ),
)

export const conditions: readonly Condition[] = [
  { name: 'clean', group: 'light', type: 'clean' },
  { name: 'mp3 64 kbit/s', group: 'light', type: 'mp3' },
  { name: 'opus 24 kbit/s', group: 'light', type: 'opus' },
  { name: 'reverb', group: 'light', type: 'reverb' },
  ...noises,
  ...changes,
]

/** Of recorded music: fewer, for there is more of it. */
export const recordedConditions: readonly Condition[] = [
  ...conditions.filter(({ name }) =>
    [
      ...['clean', 'opus 24 kbit/s', 'reverb', 'white noise 0 dB', 'pink noise 0 dB'],
      ...['babble noise 5 dB', 'babble noise 0 dB', 'pitch −2 %', 'pitch +5 %', 'tempo −5 %'],
      ...['speed +2 %', 'speed +5 %'],
    ].includes(name),
  ),
  { name: 'telephone', group: 'chain', type: 'telephone' },
  { name: 'microphone in a room', group: 'chain', type: 'room' },
  { name: 'radio chain', group: 'chain', type: 'radio' },
  { name: 'voice 6 dB above', group: 'voice', type: 'voice', decibels: 6 },
]

export const quickConditions = conditions.filter(({ name }) =>
  ['clean', 'opus 24 kbit/s', 'white noise 0 dB', 'pink noise 0 dB', 'babble noise 0 dB']
    .concat('pitch +5 %', 'tempo −5 %', 'tempo +2 %', 'speed +5 %')
    .includes(name),
)

/** Seconds of the reference in a second of the sample. */
export const tempoOf = (condition: Condition) =>
  condition.type === 'tempo' || condition.type === 'speed' ? 1 + condition.percent / 100 : 1

export const isDeep = ({ group }: Condition) => group === 'changed'
