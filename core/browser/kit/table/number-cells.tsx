import { useFormat } from '../format/use-format'

interface NumberCellProps {
  value: number | null | undefined
}

export function NumberCell({ value }: NumberCellProps) {
  const format = useFormat()
  return value === null || value === undefined ? undefined : format.number(value)
}

export function DurationCell({ value }: NumberCellProps) {
  const format = useFormat()
  return value === null || value === undefined ? undefined : format.duration(value)
}
