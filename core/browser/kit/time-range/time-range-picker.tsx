import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { useChunk } from '../states/use-chunk'
import { presetLabels } from './time-range'
import type { ChosenTimeRange } from './use-time-range'

const loadPopover = () => import('./time-range-popover')

/** Only ahead of time: the click asks again. */
const ignore = () => undefined

const useStyles = makeStyles({
  picker: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  button: { fontWeight: tokens.fontWeightRegular, textAlign: 'start' },
  problem: { ...typographyStyles.body1, color: tokens.colorStatusWarningForeground3 },
})

/** Shows the range of `useTimeRange()` and opens what changes it. */
export function TimeRangePicker({ range }: { range: ChosenTimeRange }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat(range.zone)
  const [open, setOpen] = useState(false)
  const popover = useChunk(loadPopover, open)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)

  const label = range.preset
    ? t(presetLabels[range.preset])
    : `${format.time(range.from)} – ${format.time(range.to)}`

  return (
    <div className={styles.picker}>
      <Button
        ref={setButton}
        className={styles.button}
        icon={<CalendarLtrRegular />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPopover().catch(ignore)}
        onFocus={() => void loadPopover().catch(ignore)}
        onClick={() => setOpen(!open)}
      >
        {label} · {range.zone}
      </Button>
      <span role="status" className={styles.problem}>
        {range.problem}
      </span>
      {open && popover && (
        <popover.TimeRangePopover range={range} target={button} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
