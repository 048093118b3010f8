// Data that is read within an action, anew, and goes into the same cache as that of pages.
import {
  type DataContext,
  Notifications,
  useAction,
  useReading,
  useService,
  useT,
} from '@console/core/browser'
import { usersApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'

const countSessions = async ({ api }: DataContext) => (await api(usersApi).sessions({})).data.length

export function Example() {
  const t = useT()
  const read = useReading()
  const notifications = useService(Notifications)
  const count = useAction(async () =>
    notifications.success(t('{count session|sessions}', { count: await read(countSessions) })),
  )
  return <Button onClick={() => void count.run()}>{t('Count sessions')}</Button>
}
