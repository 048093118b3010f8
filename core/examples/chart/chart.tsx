// Numbers as bars or lines, with the same numbers as a table and as a CSV file. `tone` says what a series means, and by
// that its colour.
import { Chart, type ChartSeries } from '@console/core/browser'

interface Day {
  day: string
  music: number
  speech: number
}

const days: Day[] = [
  { day: 'Mon', music: 412, speech: 96 },
  { day: 'Tue', music: 388, speech: 121 },
  { day: 'Wed', music: 455, speech: 84 },
]

const series: ChartSeries<Day>[] = [
  { label: 'Music', tone: 0, value: ({ music }) => music },
  { label: 'Speech', tone: 1, value: ({ speech }) => speech },
]

export function Example() {
  return (
    <Chart
      kind="stacked"
      title="Plays by day"
      rows={days}
      x={{ label: 'Day', of: ({ day }) => day }}
      series={series}
      empty="Nothing was played"
    />
  )
}
