import * as z from 'zod/mini'

/** An item's status is made of flags; the two that ignore it stand alone. */
export const statusFlags = { edited: 2, report: 4, bucket: 8 } as const

export const statuses = {
  0: 'Pending',
  2: 'Edited',
  6: 'Reported',
  10: 'Bucketed',
  14: 'Bucketed and Reported',
  [-1]: 'Ignored',
  [-2]: 'Ignored and Reserved',
} as const
export type Status = keyof typeof statuses
export const statusNumbers = [0, 2, 6, 10, 14, -1, -2] as const
export const Status = z.literal([...statusNumbers], statusNumbers.join(', '))

export const labels = {
  0: 'Unknown',
  1: 'Music',
  2: 'Speech',
  3: 'Speech+Music',
  4: 'Advertisement',
} as const
export type Label = keyof typeof labels
export const labelNumbers = [0, 1, 2, 3, 4] as const
export const Label = z.literal([...labelNumbers], labelNumbers.join(', '))

export const isReported = (status: number) => status > 0 && (status & statusFlags.report) !== 0
export const isBucketed = (status: number) => status > 0 && (status & statusFlags.bucket) !== 0
export const isIgnored = (status: number) => status < 0

const undecided: readonly number[] = [0, 2]
export const isDecided = ({ status }: { status: number }) => !undecided.includes(status)

/** What may be done with an item; the service and the console ask the same table. */
export const itemCan = {
  ignore: (item: { status: number }) => !isDecided(item),
  /** Of what was ignored, only while its sound is still there. */
  pending: ({ status, kept }: { status: number; kept: boolean }) =>
    status > 0 || (status < 0 && kept),
  report: ({ status }: { status: number }) => status >= 0 && !isReported(status),
  bucket: ({ status, kept }: { status: number; kept: boolean }) =>
    status >= 0 && !isBucketed(status) && kept,
  both: ({ status, kept }: { status: number; kept: boolean }) =>
    status >= 0 && status !== 14 && kept,
  edit: ({ status }: { status: number }) => status >= 0,
  merge: (item: { status: number }) => !isDecided(item),
  split: (item: { status: number; num: number }) => !isDecided(item) && item.num > 1,
} as const
