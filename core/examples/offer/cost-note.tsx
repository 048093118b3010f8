// What one more of a thing costs this account, beside the button that makes it; nothing where no bill counts it. Things
// are named as in the price table. `useCost` is the text alone, `useAskCost` asks for it in a handler.
import {
  CostNote,
  Notifications,
  useAskCost,
  useCost,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'

const bucket = { service: 'AVR', item: 'file_buckets' }

export function Example() {
  const t = useT()
  const text = useCost(bucket)
  const askCost = useAskCost()
  const notifications = useService(Notifications)

  async function tell() {
    notifications.success((await askCost({ ...bucket, more: 10 })) ?? t('This costs nothing more.'))
  }
  return (
    <>
      <CostNote {...bucket} />
      <Button onClick={() => void tell()}>{t('What do ten cost?')}</Button>
      <p>{text ?? t('No bill counts it.')}</p>
    </>
  )
}
