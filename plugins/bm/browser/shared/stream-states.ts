import type { StateName } from '../../contract'

export { isKnownCode, lookOf, streamStates } from '../../contract'

export const isTrouble = (name: StateName) => name !== 'Running' && name !== 'Paused'
