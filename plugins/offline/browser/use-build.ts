import {
  Confirm,
  Notifications,
  useApi,
  useAskCost,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { type OfflineDatabase, offlineApi } from '#plugins/offline/contract'

/** Asks, and has a database built from what its buckets hold now. */
export function useBuild() {
  const t = useT()
  const api = useApi(offlineApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const askCost = useAskCost()
  const { reload } = usePage()
  return async (database: OfflineDatabase) => {
    const { name, built_at } = database
    const cost = await askCost({ service: 'AVR', item: 'per_offline_hour' })
    const agreed = await confirm.ask({
      title: built_at ? t('Rebuild {name}?', { name }) : t('Build {name}?', { name }),
      text: t(
        'It is built from what its buckets hold now. Until it is ready, the one before can be downloaded.',
      ),
      consequences: cost ? [`${t('Each hour that it holds more:')} ${cost}`] : [],
      confirmLabel: built_at ? t('Rebuild') : t('Build'),
    })
    if (!agreed) return
    await api.build({ params: database })
    notifications.success(t('Build of “{name}” submitted successfully', { name }))
    await reload()
  }
}
