import { parseTime } from '@console/core/contract'
import { Tooltip } from '@fluentui/react-components'
import { nothingThere, type TimeValue } from './format'
import { useFormat } from './use-format'

interface TimeProps {
  value: TimeValue
  /** Zone to show it in when it is not the one of the settings. */
  zone?: string
}

/** A moment in the chosen zone; UTC and how long ago are in the tooltip. */
export function Time({ value, zone }: TimeProps) {
  const format = useFormat(zone)
  const date = typeof value === 'string' ? parseTime(value) : value
  if (!date || Number.isNaN(date.getTime())) return nothingThere
  return (
    <Tooltip relationship="inaccessible" content={<UtcAndAge date={date} />}>
      <time dateTime={date.toISOString()}>{format.time(date)}</time>
    </Tooltip>
  )
}

function UtcAndAge({ date }: { date: Date }) {
  const utc = useFormat('UTC')
  return `${utc.time(date)} UTC, ${utc.relative(date)}`
}
