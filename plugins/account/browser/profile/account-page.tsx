import {
  LazyPart,
  Page,
  type PageProps,
  PageTabs,
  Session,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import type * as loads from '../loads'
import { tabsOf } from '../loads'
import { PluginsSwitch } from './plugins-switch'
import { Profile } from './profile'

const loadSessions = () => import('./sessions-table')
const loadAudit = () => import('./audit-table')

const tabLabels = { profile: 'Profile', sessions: 'Sessions', audit: 'Audit log' } as const

/** Who is signed in, where else, and what was done. */
export default function AccountPage(props: PageProps<typeof loads.account>) {
  const { data, updatedAt, error, reload } = props
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined

  const [first, ...rest] = tabsOf(user)
  const tab = (id: keyof typeof tabLabels) => ({ id, label: t(tabLabels[id]) })
  const list = { updatedAt, error, reload }
  return (
    <Page title={t('Account')} tabs={<PageTabs tabs={[tab(first), ...rest.map(tab)]} />}>
      {data.tab === 'profile' && (
        <>
          <Profile user={user} />
          <PluginsSwitch user={user} />
        </>
      )}
      {data.tab === 'sessions' && (
        <LazyPart load={loadSessions} height={320}>
          {({ SessionsTable }) => <SessionsTable user={user} />}
        </LazyPart>
      )}
      {data.tab === 'audit' && (
        <LazyPart load={loadAudit} height={320}>
          {({ AuditTable }) => <AuditTable entries={data.entries} {...list} />}
        </LazyPart>
      )}
    </Page>
  )
}
