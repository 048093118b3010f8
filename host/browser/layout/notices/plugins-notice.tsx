import { LightButton, Navigation, useAction, useApi, useService, useT } from '@console/core/browser'
import { usersApi } from '@console/core/contract'
import { Banner } from './banner'

/** The person has the console without plugins, by the switch of the account's page, and gets them back here too. */
export function PluginsNotice() {
  const t = useT()
  const api = useApi(usersApi)
  const navigation = useService(Navigation)
  const again = useAction(async () => {
    await api.storePlugins({ body: { without: false } })
    navigation.reload()
  })
  return (
    <Banner intent="info">
      {t('You have switched plugins off: what is made for some customers only is not shown to you')}
      <LightButton pending={again.pending} onClick={() => void again.run()}>
        {t('Switch on')}
      </LightButton>
    </Banner>
  )
}
