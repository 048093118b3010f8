import { LightButton, Navigation, useService, useT } from '@console/core/browser'
import { useState } from 'react'
import { Banner } from './banner'

/** Pages have come, gone or changed since the console was loaded. Whoever is in the middle of something loads them later. */
export function OutdatedNotice() {
  const t = useT()
  const navigation = useService(Navigation)
  const [isLater, setLater] = useState(false)
  if (isLater) return undefined
  return (
    <Banner intent="info">
      <span>
        {t(
          'Pages of your console were switched on or off, or have a new version. Load it anew to see them.',
        )}
      </span>
      <LightButton onClick={() => navigation.reload()}>{t('Load anew')}</LightButton>
      <LightButton onClick={() => setLater(true)}>{t('Later')}</LightButton>
    </Banner>
  )
}
