// The call behind something, for programs. Lists and forms bring theirs; this one is for everything else.
import { ShowAsApi } from '@console/core/browser'
import { call, usersApi } from '@console/core/contract'

export function Example() {
  return <ShowAsApi call={() => call(usersApi.sessions)} />
}
