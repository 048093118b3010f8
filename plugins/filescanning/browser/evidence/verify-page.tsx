import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function VerifyPage(_props: PageProps<typeof loads.verify>) {
  const t = useT()
  return <Page title={t('Verify evidence')}>{null}</Page>
}
