import { MenuEntry, Notifications, Session, useService, useT } from '@console/core/browser'

export default function AccountId({ close }: { close(): void }) {
  const t = useT()
  const { user$ } = useService(Session)
  const notifications = useService(Notifications)

  async function copy() {
    close()
    await navigator.clipboard.writeText(String(user$.value?.id))
    notifications.success(t('Copied'))
  }

  return <MenuEntry onClick={copy}>{t('Copy account ID')}</MenuEntry>
}
