// A moment of the API, in the person's own time zone; on hover in full.
import { Time } from '@console/core/browser'

export function Example() {
  return (
    <p>
      Heard at <Time value="2026-11-02T21:15:04Z" />
    </p>
  )
}
