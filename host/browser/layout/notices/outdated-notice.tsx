import { LightButton, Navigation, useService, useT } from '@console/core/browser'
import { Banner } from './banner'

/** Says that another build of what is shown here has come, and loads it when the person is ready for that. */
export function OutdatedNotice() {
  const t = useT()
  const navigation = useService(Navigation)
  return (
    <Banner intent="info">
      <span>
        {t('A part of this console has a new version. Save what you are working on, then load it.')}
      </span>
      <LightButton onClick={() => navigation.reload()}>{t('Load the new version')}</LightButton>
    </Banner>
  )
}
