import type { DunningKind } from '../../contract'

/** Whether the account was frozen for a bill, by what was done about it, the oldest first. */
export const isFrozenFor = ({ steps }: { steps: readonly { kind: DunningKind }[] }): boolean =>
  steps.findLast(({ kind }) => kind === 'freeze' || kind === 'thaw')?.kind === 'freeze'
