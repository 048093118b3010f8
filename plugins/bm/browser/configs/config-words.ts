/** What a stream with this config keeps of its sound. */
export const recordLabels: Record<number, string> = {
  0: 'Nothing',
  3: 'Recognised parts',
}

const delayHints = {
  0: 'Plays are on the screens while they go on, and are told twice: when they are first heard, and when they are over.',
  1: 'Nothing is shown or told of a play before it is over.',
} as const

export const delayHint = (delay: number) => delayHints[delay === 0 ? 0 : 1]

export const delayLabels = {
  0: 'RealTime: when it is first heard',
  1: 'Delay: once, when it is over',
} as const

export const recordLabelOf = (record: number) => recordLabels[record] ?? String(record)
