import { type Db, defineServerPlugin, provide, things } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { type ProjectType, projectPaths } from '../contract'
import { tellBucketUsers } from './bucket-users'
import { charts } from './charts'
import { forgetProjects } from './forget'
import { Identifier } from './identify/identifier'
import { createIdentifier, identifyProtocol } from './identify/identify-protocol'
import { meters } from './meters'
import { projectRoutes } from './project-routes'
import { requestRoutes, sweepRequestsJob } from './request-routes'
import { seededProjects, seedProjects } from './seed'
import { statisticsRoutes } from './statistics-routes'
import { baseProjects, recognitionDays } from './tables'

const projectsOf = (type: ProjectType) => (db: Db, uid: number) =>
  db.$count(baseProjects, and(eq(baseProjects.uid, uid), eq(baseProjects.type, type)))

export default defineServerPlugin({
  id: 'base-projects',
  things: [
    things(baseProjects, {
      calls: ['/base-projects'],
      kind: 'project',
      page: (project) => projectPaths.one(project.type, project),
      found: { begins: ['access_key'], named: true },
    }),
  ],
  routes: [...projectRoutes, ...requestRoutes, ...statisticsRoutes],
  protocols: [identifyProtocol],
  provides: [provide(Identifier, createIdentifier)],
  start: async (services) => tellBucketUsers(services),
  seed: seedProjects,
  seeded: seededProjects,
  forget: forgetProjects,
  jobs: [sweepRequestsJob],
  meters,
  charts,
  usage: {
    avrprojects: projectsOf('AVR'),
    lcdprojects: projectsOf('LCD'),
    hrprojects: projectsOf('HR'),
    /** Requests of today (UTC). */
    rec_day_limit: async (db, uid) => {
      const day = new Date().toISOString().slice(0, 10)
      const [row] = await db
        .select()
        .from(recognitionDays)
        .where(and(eq(recognitionDays.uid, uid), eq(recognitionDays.day, day)))
      return row?.requests ?? 0
    },
  },
})
