import {
  Catalogue,
  LazyPart,
  Page,
  type PageProps,
  PageTabs,
  TextLink,
  useCopy,
  useObservable,
  useService,
  useT,
  useTab,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import type * as loads from './loads'
import { pagesPath } from './pages/paths'
import { PluginTable } from './plugins/plugin-table'
import { Problems } from './problems'
import { writeReport } from './report'

const customerPlugins = monitoringAdminPaths.plugins()

const loadCosts = () => import('./plugins/cost-table')
const loadViewAs = () => import('./view-as/view-as')

export default function PluginsPage({ data: inspection }: PageProps<typeof loads.plugins>) {
  const t = useT()
  const offersOthers = useService(Catalogue).offers(customerPlugins)
  const tab = useTab(['plugins', 'view-as', ...(offersOthers ? ['costs'] : [])])
  const reports = useObservable(inspection.reports$)
  const { copied, copy } = useCopy()

  const copyReport = () =>
    copy(writeReport(inspection, { browser: navigator.userAgent, at: new Date() }))

  return (
    <Page
      title={t('Plugins')}
      intro={t('What this console is made of, how each part stands, and who sees what of it.')}
      actions={
        <Button icon={<CopyRegular />} onClick={() => void copyReport()}>
          {copied ? t('Copied') : t('Copy report')}
        </Button>
      }
      tabs={
        <PageTabs
          tabs={[
            { id: 'plugins', label: t('Plugins'), count: reports.length },
            { id: 'view-as', label: t('View as') },
            ...(offersOthers ? [{ id: 'costs', label: t('What they cost') }] : []),
          ]}
        />
      }
    >
      <Problems problems={inspection.problems} />
      <TextLink to={pagesPath}>{t('Make pages without code')}</TextLink>
      {offersOthers && (
        <TextLink to={customerPlugins}>
          {t('How plugins from outside and for certain customers stand, for all customers')}
        </TextLink>
      )}
      {tab === 'plugins' && <PluginTable inspection={inspection} reports={reports} />}
      {tab === 'costs' && (
        <LazyPart load={loadCosts} height={480}>
          {({ CostTable }) => <CostTable />}
        </LazyPart>
      )}
      {tab === 'view-as' && (
        <LazyPart load={loadViewAs} height={480}>
          {({ ViewAs }) => <ViewAs inspection={inspection} />}
        </LazyPart>
      )}
    </Page>
  )
}
