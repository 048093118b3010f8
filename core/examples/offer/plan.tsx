// Who is signed in and on which plan, and whether that is worth a colour.
import {
  nameOf,
  planNeedsAttention,
  planText,
  Session,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Badge } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return (
    <div>
      {nameOf(user)}{' '}
      <Badge color={planNeedsAttention(user) ? 'danger' : 'informative'}>{planText(user, t)}</Badge>
    </div>
  )
}
