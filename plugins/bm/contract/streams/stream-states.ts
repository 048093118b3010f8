import * as z from 'zod/mini'

export const stateCodes = {
  0: 'Running',
  1: 'Timeout',
  4: 'Paused',
  6: 'Invalid URL',
  8: 'Other',
  12: 'Mute',
} as const
export type StateCode = keyof typeof stateCodes
export const stateNames = ['Running', 'Timeout', 'Paused', 'Invalid URL', 'Mute', 'Other'] as const
export const StateName = z.enum(stateNames)
export type StateName = z.infer<typeof StateName>

const knownCodes = Object.keys(stateCodes).map(Number) as StateCode[]

export const codesOf = (state: StateName): StateCode[] =>
  knownCodes.filter((code) => stateCodes[code] === state)

/** Why a station rests: what the reason of its streams says. */
export const restReasons = {
  dead: 'Rests: by the catalogue its address is dead. It is tried once an hour',
  unread: 'Rests: nothing could be read from its address for a day. It is tried once an hour',
} as const
