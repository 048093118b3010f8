// Numbers of rows by columns as colours, like hours of days. With `tone` the colour says how good a number is.
import { HeatMap, type HeatTone, useFormat } from '@console/core/browser'

const toneOf = (share: number): HeatTone => (share > 0.95 ? 'good' : share > 0.8 ? 'fair' : 'bad')

export function Example() {
  const format = useFormat()
  return (
    <HeatMap
      title="Listened to"
      corner="Station"
      columns={['06', '07', '08'].map((hour) => ({ id: hour, label: hour, full: `${hour}:00` }))}
      rows={[
        { id: 'nord', label: 'Radio Nord', values: [1, 0.97, 0.86] },
        { id: 'fjord', label: 'Radio Fjord', values: [0.42, undefined, 1] },
      ]}
      tone={toneOf}
      format={format.percent}
    />
  )
}
