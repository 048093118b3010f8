import type { LimitField } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { Session } from '../../services/session/session'
import { nothingThere } from '../format/format'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'

/** How much of the plan's limit is used, for a figure of a dashboard. */
export function useQuota(field: LimitField) {
  const t = useT()
  const format = useFormat()
  const user = useObservable(useService(Session).user$)
  const limit = user?.limits[field]
  const used = user?.used[field]
  return {
    value: used === undefined ? nothingThere : format.number(Math.round(used * 10) / 10),
    note: limit === undefined ? t('no limit') : t('of {limit}', { limit: format.number(limit) }),
  }
}
