import type { States } from '@console/core/browser'
import { type StateCode, type StateName, stateCodes } from '../../contract'

/** How the states of streams look, and what they mean. */
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
} as const satisfies States<StateCode>

export const isKnownCode = (code: number): code is StateCode => Object.hasOwn(stateCodes, code)

/** Codes of later versions show themselves. */
export const lookOf = (code: number) =>
  isKnownCode(code)
    ? streamStates[code]
    : { label: String(code), color: 'informative' as const, hint: '' }

export const isTrouble = (name: StateName) => name !== 'Running' && name !== 'Paused'
