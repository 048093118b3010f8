// The areas that the person may open, as cards by groups, for a home page of your own.
import { AreaGroups } from '@console/core/browser'

export function Example() {
  return <AreaGroups level={3} />
}
