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

/** How states look, and what they mean. */
export const streamStates = {
  0: { label: 'Running', color: 'success', hint: 'It is heard.' },
  1: {
    label: 'Timeout',
    color: 'warning',
    hint: 'It is not stable. The service keeps trying; consider another URL.',
  },
  4: { label: 'Paused', color: 'informative', hint: 'Nobody listens until it is restarted.' },
  6: { label: 'Invalid URL', color: 'danger', hint: 'None of its URLs can be read.' },
  8: { label: 'Other', color: 'informative', hint: 'It waits to be heard, or cannot be.' },
  12: { label: 'Mute', color: 'warning', hint: 'It is there, and silent.' },
} as const satisfies Record<StateCode, object>

export const isKnownCode = (code: number): code is StateCode => Object.hasOwn(stateCodes, code)

/** Codes of later versions show themselves. */
export const lookOf = (code: number) =>
  isKnownCode(code)
    ? streamStates[code]
    : { label: String(code), color: 'informative' as const, hint: '' }
