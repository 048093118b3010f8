import { useEffect, useState } from 'react'
import { useService } from '../../react'
import { Notifications } from '../../services/messages/notifications'
import { useT } from '../i18n'

/** Code that the first view does not need; undefined until it is wanted and there. */
export function useChunk<M>(load: () => Promise<M>, wanted: boolean): M | undefined {
  const t = useT()
  const notifications = useService(Notifications)
  const [module, setModule] = useState<M>()
  useEffect(() => {
    if (!wanted || module) return
    load().then(
      (loaded) => setModule(() => loaded),
      () => notifications.error(t('This part of the console could not be loaded. Try again.')),
    )
  }, [load, wanted, module, notifications, t])
  return module
}
