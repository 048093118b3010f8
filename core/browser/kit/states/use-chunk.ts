import { useCallback } from 'react'
import { useService } from '../../react'
import { Notifications } from '../../services/messages/notifications'
import { useT } from '../i18n'
import { notLoaded } from './not-loaded'
import { useLoaded } from './use-loaded'

/** Code that the first view does not need; undefined until it is wanted and there. */
export function useChunk<M>(load: () => Promise<M>, wanted: boolean): M | undefined {
  const t = useT()
  const notifications = useService(Notifications)
  const tell = useCallback(
    (error: unknown) => notifications.error(t(notLoaded(error))),
    [notifications, t],
  )
  return useLoaded(load, wanted, tell).module
}
