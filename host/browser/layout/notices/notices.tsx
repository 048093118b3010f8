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
import { notices, pagesTopic, regionLabels } from '@console/core/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SupportButton } from '../dialogs/support'
import { Banner } from './banner'
import { OutdatedNotice, PagesNotice, ViewNotice } from './parts'

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
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const events = useService(Events)
  const isLost = useObservable(events.lost$)
  const [hasOtherPages, setHasOtherPages] = useState(false)
  useEffect(() => {
    const telling = events.changes$.subscribe(
      ({ topic }) => topic === pagesTopic && setHasOtherPages(true),
    )
    return () => telling.unsubscribe()
  }, [events])
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
      {hasOtherPages && <PagesNotice onLater={() => setHasOtherPages(false)} />}
      {isOutdated && !hasOtherPages && <OutdatedNotice />}
      {user?.viewing && <ViewNotice email={user.email} until={user.viewing.until} />}
      {user?.limit_type === 'Frozen' && (
        <Banner intent="warning">
          {t('This account is frozen: everything can be read, nothing can be changed')}
          <SupportButton />
        </Banner>
      )}
      <Slot point={notices} context={{}} />
    </div>
  )
}
