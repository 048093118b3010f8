// An entry of the account menu: it closes the menu itself.
import { MenuEntry, useT } from '@console/core/browser'

export default function MenuItem({ close }: { close(): void }) {
  const t = useT()
  return <MenuEntry onClick={close}>{t('All maps')}</MenuEntry>
}
