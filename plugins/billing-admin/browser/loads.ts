import { type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import type { BookKind } from '#plugins/billing/contract'
import {
  adminBills,
  billingAdminApi,
  mostTopDays,
  settingsAdminApi,
  topMusicApi,
  topMusic as topTracks,
} from '../contract'
import { topDays } from './top-music/top-days'

/** Bills of one kind, and how old what is not paid is. The table of bills reads with the page. */
export const bills = (kind: BookKind) => async (context: Pick<LoadContext, 'api' | 'read'>) => {
  const { api, read } = context
  const [{ data: ageing }] = await Promise.all([
    api(billingAdminApi).ageing(),
    read(adminBills(kind)),
  ])
  return { kind, ageing }
}

export async function topMusic({ api, read, get, query }: LoadContext) {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { preset: '30d', zone, maxDays: mostTopDays })
  const [{ data: countries }] = await Promise.all([
    api(topMusicApi).countries(),
    read(topTracks(topDays(range))),
  ])
  return { countries }
}

export const settings = async ({ api }: Pick<LoadContext, 'api'>) =>
  (await api(settingsAdminApi).get()).data
