import { listed, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmTopics, kinds, stationProjectsApi, stationsType } from '../../contract'
import { createProject } from '../projects/create-project'
import { projectListing } from '../projects/project-listing'
import { toProject, toProjects } from '../projects/project-rows'
import { saveNotification } from '../projects/save-notification'
import { bmProjects } from '../tables/projects'
import { addChannels } from './add-channels'
import { toStationProject } from './station-project'

/** Projects with stations: what is not as it is for those with custom streams. */
export const stationProjectRoutes: Route[] = [
  listed(stationProjectsApi.list, bmProjects, {
    listing: (call) => projectListing(eq(bmProjects.type, stationsType), call),
    answers: async (rows, { services }) =>
      (await toProjects(rows, services)).map((project) => toStationProject(project, services)),
  }),

  route(
    stationProjectsApi.create,
    async (call) => {
      const { services } = call
      const { channels, ...body } = call.body
      const project = { ...body, type: stationsType, metadata_template: '' }
      const stored = await createProject(kinds.stations, call, project, (row, tx) =>
        addChannels(call, row, channels, tx),
      )
      return { data: toStationProject(await toProject(stored, services), services) }
    },
    { changes: bmTopics.projects },
  ),

  route(stationProjectsApi.stateNotification, async (call) => {
    const { state_callback_url: url, ...body } = call.body
    const asked = url === undefined ? body : { ...body, state_notification_url: url }
    return { data: await saveNotification(kinds.stations, call, asked) }
  }),
]
