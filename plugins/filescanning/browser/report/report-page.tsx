import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function ReportPage(_props: PageProps<typeof loads.report>) {
  const t = useT()
  return <Page title={t('File report')}>{null}</Page>
}
