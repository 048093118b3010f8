// Tabs whose addresses are not `?tab=`: each is the link that you say, here of a day.
import { TabLinks, useT } from '@console/core/browser'
import { useSearchParams } from 'react-router-dom'

export function Example() {
  const t = useT()
  const [query] = useSearchParams()
  return (
    <TabLinks
      tabs={[
        { id: 'today', label: t('Today') },
        { id: 'yesterday', label: t('Yesterday') },
      ]}
      current={query.get('day') ?? 'today'}
      linkOf={(day) => ({ to: { search: `?day=${day}` }, replace: true })}
    />
  )
}
