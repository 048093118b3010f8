// Every text goes through `t`: the English one is the key, its Chinese stands in zh.ts. A number says its noun for one
// and for many.
import { type Translate, useT } from '@console/core/browser'

const heardText = (count: number, t: Translate) =>
  t('{count play|plays} on {station}', { count, station: 'Radio Nord' })

export function Example() {
  const t = useT()
  return (
    <p>
      {heardText(1, t)}, {heardText(212, t)}
    </p>
  )
}
