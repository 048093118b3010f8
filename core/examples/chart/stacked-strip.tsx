// What something is made of, as one strip, with the same numbers as a table and as a CSV file.
import { StackedStrip, useFormat } from '@console/core/browser'

export function Example() {
  const format = useFormat()
  return (
    <StackedStrip
      title="What was on air"
      xLabel="Kind"
      valueLabel="Time"
      parts={[
        { label: 'Music', tone: 0, value: 51_200 },
        { label: 'Speech', tone: 1, value: 28_400 },
        { label: 'Not known', tone: 'none', value: 6800 },
      ]}
      format={format.hours}
    />
  )
}
