import type { Format, Translate } from '@console/core/browser'
import type { CustomerChange } from '#plugins/monitoring-admin/contract'
import { toStatus } from '../customer-status'

/** Returns a value of a changed field as text; null: as the plan or the configuration has it. */
export function valueText(
  field: string,
  value: CustomerChange['changes'][number]['from'],
  { t, format }: { t: Translate; format: Format },
): string {
  if (value === null) return t('as usual')
  if (value === true) return t('Allowed')
  if (value === false) return t('Not allowed')
  if (value === 'none') return t('no limit')
  if (field === 'active') return t(toStatus({ active: Number(value) }).label)
  if (typeof value === 'number') return format.number(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.time(value) : t(value)
}
