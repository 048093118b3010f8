import { type Call, contains, is, type Listing } from '@console/core/server'
import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { projectsApi } from '../../contract'
import { bmProjects } from '../tables/projects'

/** The account's projects of some types. */
export const projectListing = (
  ofTypes: SQL,
  { query }: Pick<Call<typeof projectsApi.list>, 'query'>,
): Listing => ({
  where: and(ofTypes, is(bmProjects.name, query.name)),
  search: (text) => or(ilike(bmProjects.name, contains(text)), eq(bmProjects.access_key, text)),
})
