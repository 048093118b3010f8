import { Chart, Figure, Figures, HeatMap, useFormat, useT } from '@console/core/browser'
import type { Analytics } from '../../contract'
import { changeText, type Measure } from './measure'

interface PictureProps {
  counts: Analytics
  measure: Measure
}

/** The numbers of the range beside those of the range before. */
export function TotalFigures({ counts }: Pick<PictureProps, 'counts'>) {
  const t = useT()
  const format = useFormat()
  const { total, days } = counts
  const note = (now: number, before: number) => {
    const change = changeText(now, before, format)
    return change
      ? t('{change} from the {days day|days} before', { change, days })
      : t('none in the {days day|days} before', { days })
  }
  return (
    <Figures>
      <Figure
        title={t('Plays')}
        value={format.number(total.plays)}
        note={note(total.plays, total.plays_before)}
      />
      <Figure
        title={t('Airtime')}
        value={format.hours(total.play_time)}
        note={note(total.play_time, total.play_time_before)}
      />
      <Figure
        title={t('Tracks')}
        value={format.number(total.tracks)}
        note={note(total.tracks, total.tracks_before)}
      />
      <Figure
        title={t('Streams')}
        value={format.number(total.streams)}
        note={note(total.streams, total.streams_before)}
      />
    </Figures>
  )
}

/** Day by day, with the range before as a line. */
export function DayChart({ counts, measure }: PictureProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Chart
      kind="bar"
      title={t('{count} by day', { count: measure.label })}
      rows={counts.dates}
      x={{ label: t('Day'), of: ({ date }) => format.day(date) }}
      series={[
        { label: t('This range'), tone: 'neutral', value: (day) => measure.of(day) },
        {
          label: t('The range before'),
          tone: 'none',
          value: (day) => measure.before(day),
          line: true,
        },
      ]}
      format={measure.format}
    />
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
]

/** By hours of the week, as clocks of the zone show them. */
export function HourMap({ counts, measure }: PictureProps) {
  const t = useT()
  return (
    <HeatMap
      title={t('{count} by hour of the week', { count: measure.label })}
      corner={t('Weekday')}
      columns={hours.map((hour) => {
        const full = `${String(hour).padStart(2, '0')}:00`
        return { id: hour, label: full.slice(0, 2), full }
      })}
      rows={weekdays.map((name, at) => ({
        id: name,
        label: t(name),
        values: hours.map((hour) => {
          const found = counts.hours.find((one) => one.weekday === at + 1 && one.hour === hour)
          return found ? measure.of(found) : 0
        }),
      }))}
      format={measure.format}
      {...(measure.id === 'airtime' && { short: minutes })}
    />
  )
}

const minutes = (seconds: number) => (seconds > 0 ? String(Math.round(seconds / 60)) : '0')
