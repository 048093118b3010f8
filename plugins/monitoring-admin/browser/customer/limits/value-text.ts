import type { Format, Translate } from '@console/core/browser'
import type { CustomerChange } from '#plugins/monitoring-admin/contract'

/** A value of what was changed; null: as the plan or the configuration has it. */
export function valueText(
  value: CustomerChange['changes'][number]['from'],
  { t, format }: { t: Translate; format: Format },
): string {
  if (value === null) return t('as usual')
  if (value === true) return t('Allowed')
  if (value === false) return t('Not allowed')
  if (value === 'none') return t('no limit')
  if (typeof value === 'number') return format.number(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.time(value) : t(value)
}
