// A few things by name, each with the way there and what is to be known of it.
import { Card, LinkList, Time } from '@console/core/browser'

export function Example() {
  return (
    <Card title="Newest stations">
      <LinkList
        things={[
          {
            key: 1,
            title: 'Radio Nord',
            to: '/home',
            facts: <Time value="2026-11-02T21:15:04Z" />,
          },
          { key: 2, title: 'Radio Fjord', to: undefined, facts: 'paused' },
        ]}
      />
    </Card>
  )
}
