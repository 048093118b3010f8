// A framed part of a page with its heading. For a dashboard or beside other parts; a part of a plain page is a Section.
import { Card, TextLink } from '@console/core/browser'

export function Example() {
  return (
    <Card title="Radio Nord">
      <p>On air since six in the morning, 212 plays today.</p>
      <TextLink to="/home">See all stations</TextLink>
    </Card>
  )
}
