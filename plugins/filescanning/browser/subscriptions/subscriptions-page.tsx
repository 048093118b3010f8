import { Page, type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'

export default function SubscriptionsPage(_props: PageProps<typeof loads.subscriptions>) {
  const t = useT()
  return <Page title={t('Subscriptions')}>{null}</Page>
}
