/** What a stream with this config keeps of its sound. */
export const recordLabels: Record<number, string> = {
  0: 'Nothing',
  3: 'Recognised parts',
}

export const delayLabels = {
  0: 'RealTime: when it is first heard',
  1: 'Delay: once, when it is over',
} as const

export const recordLabelOf = (record: number) => recordLabels[record] ?? String(record)
