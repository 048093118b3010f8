// A sentence with its values apart, so that it can be translated where it is shown, and written out where nobody translates.
import { isDeeperThan, type Sentence, writeOut } from '@console/core/contract'

export const found = (count: number, name: string): Sentence => ({
  text: '{count station|stations} in {name}',
  values: { count, name },
})

/** "1 station in Kiel" */
export const line = writeOut(found(1, 'Kiel'))

/** Before a customer's JSON is walked. */
export const isTooDeep = (value: unknown) => isDeeperThan(20, value)
