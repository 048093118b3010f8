import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function StatisticsPage(_props: PageProps<typeof loads.statistics>) {
  const t = useT()
  return <Page title={t('Statistics')}>{null}</Page>
}
