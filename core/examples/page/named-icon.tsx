// An icon by the name that a manifest has, or a path of one's own within 20 by 20. Where it is unknown a square stands.
import { NamedIcon } from '@console/core/browser'

export function Example() {
  return (
    <div>
      <NamedIcon icon="music" /> <NamedIcon icon={{ path: 'M4 4h12v12H4z' }} />
    </div>
  )
}
