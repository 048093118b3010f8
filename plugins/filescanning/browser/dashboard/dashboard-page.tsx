import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function ScanDashboard(_props: PageProps<typeof loads.dashboard>) {
  const t = useT()
  return <Page title={t('Dashboard')}>{null}</Page>
}
