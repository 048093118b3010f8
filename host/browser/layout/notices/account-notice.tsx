import { useT } from '@console/core/browser'
import type { UserInfo } from '@console/core/contract'
import { SupportButton } from '../dialogs/support'
import { Banner } from './banner'
import { PluginsNotice } from './plugins-notice'
import { ViewNotice } from './view-notice'

/** What few accounts are: looked at by an operator, without plugins, or frozen. */
export function AccountNotice({ user }: { user: UserInfo }) {
  const t = useT()
  return (
    <>
      {user.viewing && <ViewNotice email={user.email} until={user.viewing.until} />}
      {user.without_plugins && <PluginsNotice />}
      {user.limit_type === 'Frozen' && (
        <Banner intent="warning">
          {t('This account is frozen: everything can be read, nothing can be changed')}
          <SupportButton />
        </Banner>
      )}
    </>
  )
}
