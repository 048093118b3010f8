import { Navigation, Section, useAction, useApi, useService, useT } from '@console/core/browser'
import { type UserInfo, usersApi } from '@console/core/contract'
import { Switch } from '@fluentui/react-components'

/** The console with or without what is no part of every console; for this person alone. */
export function PluginsSwitch({ user }: { user: UserInfo }) {
  const t = useT()
  const api = useApi(usersApi)
  const navigation = useService(Navigation)
  const isOn = !user.without_plugins
  const change = useAction(async () => {
    await api.storePlugins({ body: { without: isOn } })
    // Plugins are chosen when the console is loaded.
    navigation.reload()
  })
  return (
    <Section
      title={t('Plugins')}
      intro={t(
        'Pages and columns that are made for some customers only, or were added to this console. Switch them off where you think that one is at fault; others of your account keep them.',
      )}
    >
      <Switch
        checked={isOn}
        disabled={change.pending}
        label={isOn ? t('Shown to me') : t('Not shown to me')}
        onChange={() => void change.run()}
      />
    </Section>
  )
}
