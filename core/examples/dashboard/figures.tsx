// Numbers that matter, beside each other. `useQuota` is how much of a limit of the plan is used.
import { Figure, Figures, useFormat, useQuota } from '@console/core/browser'

export function Example() {
  const format = useFormat()
  const buckets = useQuota('file_buckets')
  return (
    <Figures>
      <Figure title="Plays today" value={format.number(1204)} note="212 more than yesterday" />
      <Figure title="File buckets" value={buckets.value} note={buckets.note} />
    </Figures>
  )
}
