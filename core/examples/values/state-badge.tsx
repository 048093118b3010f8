// The state of a thing as a badge, by its code. `satisfies States<…>` does not compile while a state has no name.
import { StateBadge, type States } from '@console/core/browser'

const states = {
  0: { label: 'Processing', color: 'informative' },
  1: { label: 'Ready', color: 'success' },
  [-1]: { label: 'Failed', color: 'danger', hint: 'No sound was found in it' },
} satisfies States<0 | 1 | -1>

export function Example() {
  return (
    <div>
      <StateBadge state={0} states={states} /> <StateBadge state={1} states={states} />{' '}
      <StateBadge state={-1} states={states} hint="The file is 2 seconds long" />
    </div>
  )
}
