import { LightButton, Navigation, useService, useT } from '@console/core/browser'
import { Banner } from './banner'

/** Pages have come or gone since the console was loaded. Whoever is in the middle of something does it later. */
export function PagesNotice({ onLater }: { onLater(): void }) {
  const t = useT()
  const navigation = useService(Navigation)
  return (
    <Banner intent="info">
      <span>{t('Pages of your console were switched on or off. Load it anew to see which.')}</span>
      <LightButton onClick={() => navigation.reload()}>{t('Load anew')}</LightButton>
      <LightButton onClick={onLater}>{t('Later')}</LightButton>
    </Banner>
  )
}
