import { useEffect, useRef } from 'react'
import { useT } from '../../i18n'
import { useControlStyles } from '../control.styles'

export interface TickAllProps {
  /** How many of the rows shown are ticked. */
  ticked: number
  of: number
  onChange: (ticked: boolean) => void
  label?: string
}

/** Ticks every row that is shown. */
export function TickAll({ ticked, of, onChange, label }: TickAllProps) {
  const t = useT()
  const controls = useControlStyles()
  const box = useRef<HTMLInputElement>(null)
  const some = ticked > 0 && ticked < of
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={controls.tick}>
      <input
        ref={box}
        type="checkbox"
        className={controls.box}
        aria-label={label ?? t('Select all rows on this page')}
        checked={of > 0 && ticked === of}
        disabled={of === 0}
        onChange={() => onChange(ticked < of)}
      />
    </label>
  )
}
