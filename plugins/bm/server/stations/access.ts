import { type Call, Failure, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { Access, AccessPermission, AgreedAccess } from '../../contract'
import { bmSettings } from '../settings'
import { bmAccess } from '../tables/stations'

type Parts = Pick<Services, 'db' | 'settings'>

export const nothingAgreed: AgreedAccess = { add_tv: null, edit_url: null, can_modify: null }

export async function agreedOf(uid: number, { db }: Parts): Promise<AgreedAccess> {
  const [found] = await db.select().from(bmAccess).where(eq(bmAccess.uid, uid))
  if (!found) return nothingAgreed
  const { add_tv, edit_url, can_modify } = found
  return { add_tv, edit_url, can_modify }
}

export const usualOf = ({ settings }: Parts): Access => settings(bmSettings).stations

/** What an account may do with stations: as was agreed with it, else as the operator has configured. */
export async function accessOf(uid: number, parts: Parts): Promise<AccessPermission> {
  const [usual, agreed] = [usualOf(parts), await agreedOf(uid, parts)]
  return {
    add_tv: Number(agreed.add_tv ?? usual.add_tv),
    edit_url: Number(agreed.edit_url ?? usual.edit_url),
    can_modify: Number(agreed.can_modify ?? usual.can_modify),
  }
}

type Asked = Pick<Call, 'services' | 'caller'>

export async function checkMayModify({ services, caller }: Asked): Promise<void> {
  if ((await accessOf(caller.uid, services)).can_modify === 1) return
  throw new Failure(403, 'The operator of this service sets up projects with stations for you')
}

export async function checkMayEditUrls({ services, caller }: Asked): Promise<void> {
  if ((await accessOf(caller.uid, services)).edit_url === 1) return
  throw new Failure(
    403,
    'Your account does not change the addresses of stations. Ask the operator of this service',
  )
}
