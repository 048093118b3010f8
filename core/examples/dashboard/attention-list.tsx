// What a person should look at, each with the way to where it is mended. Draws nothing while there is nothing;
// `usePlanAttention` brings limits that are nearly used up and a plan that ends.
import { AttentionLines, AttentionList, Card, usePlanAttention } from '@console/core/browser'

const silent = { text: 'Radio Fjord has been silent for 2 hours', to: '/home' }

export function Example() {
  const plan = usePlanAttention([['file_buckets', 'File buckets']])
  return (
    <>
      <AttentionList items={[silent, ...plan]} />
      <Card title="Radio Fjord">
        <AttentionLines items={[silent]} />
      </Card>
    </>
  )
}
