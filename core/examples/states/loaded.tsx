// Data that no page's `load` brings, for a card or a tab: drawn once it is there, before it its place, or what went wrong.
// Events of the topics load it again.
import { Loaded, useData } from '@console/core/browser'
import { usersApi } from '@console/core/contract'

export function Example() {
  const sessions = useData(
    async ({ api }) => (await api(usersApi).sessions({})).data,
    [],
    ['sessions'],
  )
  return (
    <Loaded of={sessions} height={24}>
      {(open) => <p>{open.length} open sessions</p>}
    </Loaded>
  )
}
