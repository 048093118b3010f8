import {
  endpoint,
  IsoTime,
  list,
  numeric,
  one,
  page,
  pageQuery,
  Reason,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { StationType } from '#plugins/bm/contract'
import { TrackerProject } from '#plugins/tracker/contract'

const path = '/admin/monitoring/tracker'
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'

export const AdminTrackerProject = z.extend(
  z.pick(TrackerProject, {
    id: true,
    uid: true,
    name: true,
    region: true,
    bucket: true,
    countries: true,
    not_tracked: true,
    channels: true,
    listening: true,
    plays: true,
    play_time: true,
  }),
  { email: z.string(), created_at: IsoTime },
)
export type AdminTrackerProject = z.infer<typeof AdminTrackerProject>

export const AdminCountry = z.object({
  /** ISO 3166-1 alpha-2. */
  id: z.string(),
  tracked: z.boolean(),
  /** Of the catalogue; and those that customers with the tracker monitor. */
  stations: z.int(),
  monitored: z.int(),
  /** Customers with the tracker that monitor one, and projects that follow the whole country. */
  customers: z.int(),
  projects: z.int(),
  /** Why and since when it is not tracked, and by whom; empty and null: it is. */
  reason: z.string(),
  operator: z.string(),
  since: z.nullable(IsoTime),
})
export type AdminCountry = z.infer<typeof AdminCountry>

export const AdminTrackerUser = z.object({
  /** Of the account. */
  id: z.int(),
  email: z.string(),
  limit_type: z.string(),
  projects: z.int(),
  plans: z.int(),
  /** Null: no limit was agreed. */
  projects_limit: z.nullable(z.number()),
  plans_limit: z.nullable(z.number()),
  /** Stations that are kept from it. */
  restricted: z.int(),
  last_created_at: z.nullable(IsoTime),
})
export type AdminTrackerUser = z.infer<typeof AdminTrackerUser>

export const AdminRestriction = z.object({
  /** A number, or where the configuration says so account and station. */
  id: z.string(),
  configured: z.boolean(),
  uid: z.int(),
  email: z.string(),
  stream_id: z.string(),
  /** Empty where nobody knows it any more. */
  name: z.string(),
  type: z.nullable(StationType),
  country: z.string(),
  city: z.string(),
  reason: z.string(),
  operator: z.string(),
  created_at: z.nullable(IsoTime),
})
export type AdminRestriction = z.infer<typeof AdminRestriction>

export const mostRestricted = 100

export const NewRestrictions = z.object({
  account: z
    .string('Say whom they are kept from')
    .check(
      z.trim(),
      z.minLength(1, 'Say whom they are kept from'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  /** Numbers of the catalogue. */
  stations: z
    .array(z.string().check(z.trim(), z.regex(/^\d{1,9}$/, 'Numbers of stations, like 100001')))
    .check(
      z.minLength(1, 'Name a station'),
      z.maxLength(mostRestricted, `At most ${mostRestricted} stations at once`),
    ),
  reason: Reason,
})

const Search = z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))
const query = z.object({
  ...pageQuery,
  search: Search,
  uid: z.optional(numeric(z.int('A number'))),
})

/** The tracker of all customers. */
export const adminTrackerApi = {
  projects: endpoint({
    method: 'GET',
    path: `${path}/projects`,
    scope: read,
    summary: 'Projects of the tracker of all customers, newest first',
    query,
    response: page(AdminTrackerProject),
  }),
  countries: endpoint({
    method: 'GET',
    path: `${path}/countries`,
    scope: read,
    summary: 'Countries by their codes, and whether their stations are tracked',
    response: z.object({ data: z.array(AdminCountry) }),
  }),
  changeCountry: endpoint({
    method: 'PUT',
    path: `${path}/countries/{country}`,
    scope: write,
    summary: 'Have stations of a country tracked, or shown by the tracker to nobody',
    body: z.object({ tracked: z.boolean(), reason: Reason }),
    response: one(AdminCountry),
  }),
  users: endpoint({
    method: 'GET',
    path: `${path}/users`,
    scope: read,
    summary: 'Accounts that use the tracker, with its limits',
    query: z.omit(query, { uid: true }),
    response: page(AdminTrackerUser),
  }),
  restrictions: endpoint({
    method: 'GET',
    path: `${path}/restrictions`,
    scope: read,
    summary: 'Stations that the tracker does not show to a customer',
    query,
    response: page(AdminRestriction),
  }),
  restrict: endpoint({
    method: 'POST',
    path: `${path}/restrictions`,
    scope: write,
    summary: 'Show stations to a customer in the tracker no more',
    body: NewRestrictions,
    status: 201,
    response: z.object({ data: z.array(AdminRestriction) }),
  }),
  unrestrict: endpoint({
    method: 'POST',
    path: `${path}/restrictions/{id}/removal`,
    scope: write,
    summary: 'Show a station to a customer in the tracker again',
    body: z.object({ reason: Reason }),
    response: one(AdminRestriction),
  }),
}

export const adminTrackerProjects = list(adminTrackerApi.projects)
export const adminTrackerUsers = list(adminTrackerApi.users)
export const adminRestrictions = list(adminTrackerApi.restrictions)
/** Few enough to be read as a whole; searched by their names in all languages of the console. */
export const adminCountries = list(adminTrackerApi.countries, {
  allAtOnce: ({ id }) =>
    [
      id,
      ...['en', 'zh'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(id)),
    ].join(' '),
})
