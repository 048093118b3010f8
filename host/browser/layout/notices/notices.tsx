import {
  Events,
  Http,
  Regions,
  Session,
  Slot,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { notices, regionLabels } from '@console/core/contract'
import { useSyncExternalStore } from 'react'
import { Banner } from './banner'
import { AccountNotice, OutdatedNotice } from './parts'

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** What holds for the whole console: no connection, no service, a region that is not there, a frozen account. */
export function Notices() {
  const t = useT()
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  const isLost = useObservable(useService(Events).lost$)
  const isOutdated = useObservable(useService(Http).isOutdated$)
  const regions = useService(Regions)
  const unknown = useObservable(regions.unknown$)
  const region = useObservable(regions.region$)
  const user = useObservable(useService(Session).user$)
  return (
    <div role="status">
      {!online && (
        <Banner intent="info">
          {t('You are offline. What you do is not saved until the connection is back')}
        </Banner>
      )}
      {online && isLost && (
        <Banner intent="warning">
          {t('The service cannot be reached. What you see may be old; it is tried again by itself')}
        </Banner>
      )}
      {unknown !== undefined && (
        <Banner intent="warning">
          {t('There is no region “{unknown}”. This is {region}', {
            unknown,
            region: t(regionLabels[region]),
          })}
        </Banner>
      )}
      {isOutdated && <OutdatedNotice />}
      {user && (user.viewing || user.limit_type === 'Frozen' || user.without_plugins) && (
        <AccountNotice user={user} />
      )}
      <Slot point={notices} context={{}} />
    </div>
  )
}
