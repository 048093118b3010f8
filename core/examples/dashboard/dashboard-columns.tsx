// The wide and the narrow column of a dashboard, below each other where there is little room.
import { Card, DashboardColumns } from '@console/core/browser'

export function Example() {
  return (
    <DashboardColumns
      main={<Card title="Plays by day">A chart</Card>}
      side={<Card title="Newest stations">A list</Card>}
    />
  )
}
