import { things } from '@console/core/server'
import { pathsOf, stateCodes } from '../contract'
import { bmProjects } from './tables/projects'
import { bmStreams } from './tables/streams'

const projectThings = things(bmProjects, {
  calls: ['/bm-cs-projects', '/bm-bd-projects'],
  kind: 'project',
  page: (project) => pathsOf(project).project(project),
  found: { begins: ['access_key'], named: true },
})

const within = { things: projectThings, column: 'project_id' } as const

const streamThings = things(bmStreams, {
  calls: ['/bm-cs-projects/*/streams', '/bm-bd-projects/*/channels'],
  kind: 'stream',
  key: 'stream_id',
  within,
  page: (stream, project) => pathsOf(project).state(project, stream),
  found: {
    begins: ['stream_id'],
    named: true,
    states: { column: 'code', names: stateCodes },
  },
})

/** As operators call them, whose doing stands in the customer's log. */
const streamsByRow = things(bmStreams, {
  calls: ['/admin/monitoring/custom-streams'],
  kind: 'stream',
  within,
  page: (stream, project) => pathsOf(project).state(project, stream),
})

export const namedThings = [projectThings, streamThings, streamsByRow]
