import { type Call, Failure, type Services } from '@console/core/server'
import type { AccessPermission } from '../../contract'
import { bmSettings } from '../settings'

/** What the operator lets accounts do with stations. */
export function accessOf({ settings }: Pick<Services, 'settings'>): AccessPermission {
  const { add_tv, edit_url, can_modify } = settings(bmSettings).stations
  return { add_tv: Number(add_tv), edit_url: Number(edit_url), can_modify: Number(can_modify) }
}

export function checkMayModify({ services }: Pick<Call, 'services'>): void {
  if (accessOf(services).can_modify === 1) return
  throw new Failure(403, 'The operator of this service sets up projects with stations for you')
}
