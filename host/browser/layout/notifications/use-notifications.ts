import { anyTopic, Events, useApi, useService } from '@console/core/browser'
import {
  type AccountNotification,
  notificationsApi,
  notificationsTopic,
} from '@console/core/contract'
import { useEffect, useState } from 'react'

/** Many events at once, as of a scan of a hundred files, are one request. */
const pauseMs = 1_000

/** Returns the notifications of the account, and loads them again when there are new ones. */
export function useNotifications(): readonly AccountNotification[] {
  const api = useApi(notificationsApi)
  const { changes$ } = useService(Events)
  const [list, setList] = useState<readonly AccountNotification[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is another one with each drawing
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      timer = undefined
      api.list({ quiet: true, signal: leaving.signal }).then(
        ({ data }) => setList(data),
        () => undefined,
      )
    }
    load()
    const subscription = changes$.subscribe(({ topic }) => {
      if ([anyTopic, notificationsTopic].includes(topic)) timer ??= setTimeout(load, pauseMs)
    })
    return () => {
      subscription.unsubscribe()
      clearTimeout(timer)
      leaving.abort()
    }
  }, [changes$])
  return list
}
