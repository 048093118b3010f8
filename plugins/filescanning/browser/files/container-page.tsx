import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function ContainerPage(_props: PageProps<typeof loads.container>) {
  const t = useT()
  return <Page title={t('Containers')}>{null}</Page>
}
