import { listed, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmTopics, kinds, stationProjectsApi, stationsType } from '../../contract'
import { createProject } from '../projects/create-project'
import { projectListing } from '../projects/project-listing'
import { toProjects } from '../projects/project-rows'
import { saveNotification } from '../projects/save-notification'
import { bmProjects } from '../tables/projects'
import { accessOf } from './access'
import { addChannels } from './add-channels'
import { tellStationProject, toStationProject } from './station-project'

/** Projects with stations: what is not as it is for those with custom streams. */
export const stationProjectRoutes: Route[] = [
  listed(stationProjectsApi.list, bmProjects, {
    listing: (call) => projectListing(eq(bmProjects.type, stationsType), call),
    answers: async (rows, { services, caller }) => {
      const access = await accessOf(caller.uid, services)
      return (await toProjects(rows, services)).map((one) => toStationProject(one, access))
    },
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
      return { data: await tellStationProject(stored, services) }
    },
    { changes: bmTopics.projects },
  ),

  route(stationProjectsApi.stateNotification, async (call) => {
    const { state_callback_url: url, ...body } = call.body
    const asked = url === undefined ? body : { ...body, state_notification_url: url }
    const access = await accessOf(call.caller.uid, call.services)
    return { data: toStationProject(await saveNotification(kinds.stations, call, asked), access) }
  }),
]
