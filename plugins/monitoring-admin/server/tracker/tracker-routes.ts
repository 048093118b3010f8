import { isRowId, notFound, offsetOf, type Route, route, type Services } from '@console/core/server'
import type { Restriction, TrackedCountry } from '#plugins/tracker/contract'
import { adminTrackerApi } from '../../contract'
import { emailsOf } from '../emails-of'
import { foundAccount } from '../found-account'
import { deskOf } from './desk-of'

interface Asked {
  search?: string | undefined
  uid?: number | undefined
  page: number
  per_page: number
}

/** What was asked for, with the accounts that the search names. */
async function wanted({ search, uid, ...part }: Asked, { accounts }: Services) {
  const uids = search ? await accounts.matching(search) : []
  return { search, uid, uids, limit: part.per_page, offset: offsetOf(part) }
}

async function withEmails<Row extends { uid: number }>(rows: readonly Row[], services: Services) {
  const emailOf = await emailsOf(
    rows.map(({ uid }) => uid),
    services,
  )
  return rows.map((row) => ({ ...row, email: emailOf(row.uid) }))
}

const toCountry = ({ country, closed, ...counts }: TrackedCountry) => ({
  ...counts,
  id: country,
  tracked: closed === null,
  reason: closed?.reason ?? '',
  operator: closed?.email ?? '',
  since: closed?.since ?? null,
})

async function toRestrictions(rows: readonly Restriction[], services: Services) {
  const told = rows.map(({ email, id, ...row }) => ({
    ...row,
    id: id === null ? `${row.uid}-${row.stream_id}` : String(id),
    configured: id === null,
    operator: email,
  }))
  return withEmails(told, services)
}

async function one(country: string, services: Services) {
  const found = (await deskOf(services).countries()).find((each) => each.country === country)
  if (!found) throw notFound('country')
  return found
}

/** What was agreed, and the plan. */
async function withLimits<Row extends { uid: number }>(rows: readonly Row[], services: Services) {
  const uids = rows.map(({ uid }) => uid)
  const { accounts } = services
  const found =
    uids.length > 0 ? (await accounts.list({ uids, limit: uids.length, offset: 0 })).accounts : []
  return rows.map((row) => {
    const account = found.find(({ uid }) => uid === row.uid)
    const { tracker_projects = null, tracker_plans = null } = account?.limits ?? {}
    return {
      ...row,
      id: row.uid,
      email: account?.email ?? '',
      limit_type: account?.limitType ?? '',
      projects_limit: tracker_projects,
      plans_limit: tracker_plans,
    }
  })
}

export const trackerRoutes: Route[] = [
  route(adminTrackerApi.projects, async ({ query, services, page }) => {
    const { projects, total } = await deskOf(services).projects(await wanted(query, services))
    return page(await withEmails(projects, services), total)
  }),
  route(adminTrackerApi.countries, async ({ services }) => ({
    data: (await deskOf(services).countries()).map(toCountry),
  })),
  route(adminTrackerApi.changeCountry, async ({ params, body, services, caller, audit }) => {
    const { country } = await one(params.country, services)
    const desk = deskOf(services)
    const { tracked, reason } = body
    for (const uid of await desk.concerned(country)) audit(uid)
    if (tracked) await desk.open(country)
    else await desk.close(country, { reason, email: caller.email })
    return { data: toCountry(await one(country, services)) }
  }),
  route(adminTrackerApi.users, async ({ query, services, page }) => {
    const { users, total } = await deskOf(services).users(await wanted(query, services))
    return page(await withLimits(users, services), total)
  }),
  route(adminTrackerApi.restrictions, async ({ query, services, page }) => {
    const asked = await wanted(query, services)
    const { restrictions, total } = await deskOf(services).restrictions(asked)
    return page(await toRestrictions(restrictions, services), total)
  }),
  route(adminTrackerApi.restrict, async ({ body, services, caller, audit }) => {
    const { account, stations, reason } = body
    const { uid } = await foundAccount(account, services)
    audit(uid)
    const why = { reason, email: caller.email }
    const all = [...new Set(stations)]
    const made = await deskOf(services).restrict(uid, all, why)
    return { data: await toRestrictions(made, services) }
  }),
  route(adminTrackerApi.unrestrict, async ({ params: { id }, services, audit }) => {
    const found = isRowId(id) ? await deskOf(services).restriction(Number(id)) : undefined
    if (!found) throw notFound('restriction')
    audit(found.uid)
    await deskOf(services).unrestrict(found)
    const [data] = await toRestrictions([found], services)
    if (!data) throw notFound('restriction')
    return { data }
  }),
]
