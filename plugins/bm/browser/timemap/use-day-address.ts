import { useNotedQuery } from '@console/core/browser'

/** What the address keeps of the line of a day. */
export const useDayAddress = () => useNotedQuery<'zoom' | 'at' | 'sel' | 'hand'>()
