// Types of the ways to add things, for a way of your own in the dialog: it tells when something would be lost by closing.
import { type AddByLinesProps, type AddWayProps, addressProblem } from '@console/core/browser'

export interface AddByCityProps extends AddWayProps {
  cities: readonly string[]
}

type Add = (url: string, signal: AbortSignal) => Promise<unknown>

export const byAddress = (way: AddWayProps, add: Add): AddByLinesProps => ({
  ...way,
  label: 'Addresses',
  hint: 'One on each line',
  placeholder: 'https://example.com/live',
  check: addressProblem,
  send: add,
  reload: async () => undefined,
})
