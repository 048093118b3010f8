import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function ContainerListPage(_props: PageProps<typeof loads.containers>) {
  const t = useT()
  return <Page title={t('Containers')}>{null}</Page>
}
