// Reports that are made when a month is over, each with its next day and a button that ends it.
import { EachMonth, Notifications, useService } from '@console/core/browser'

const schedules = [
  { id: 1, next_at: '2026-12-01T00:00:00Z', timezone: 'Europe/Berlin', mail: 'anna@example.com' },
]

export function Example() {
  const notifications = useService(Notifications)
  return (
    <EachMonth
      schedules={schedules}
      nameOf={() => 'Plays by station'}
      mailOf={({ mail }) => mail}
      scope="write-reports"
      // The call that ends it, then the page's reload.
      onStop={async ({ mail }) => notifications.success(mail)}
    />
  )
}
