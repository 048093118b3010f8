import type { Services } from '@console/core/server'
import type { AccessPermission } from '../../contract'
import { type ToldProject, toProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables/projects'
import { accessOf } from './access'

/** As a project with stations is answered to its account. */
export const tellStationProject = async (row: ProjectRow, services: Services) =>
  toStationProject(await toProject(row, services), await accessOf(row.uid, services))

export function toStationProject(project: ToldProject, access_permission: AccessPermission) {
  const { result_callback_url: url, r3d_url, state_notification_url: stateUrl } = project
  return {
    ...project,
    bucket_ids: project.bucket_group,
    config: {
      record: {},
      ucf: {},
      callback_result: {
        enabled: Number(url !== '' || r3d_url !== ''),
        type_name: url === '' && r3d_url !== '' ? 'r3d' : 'diy',
        diy_url: url,
        diy_send_type: project.result_callback_send_type,
        diy_send_noresult: project.result_callback_send_noresult,
        diy_result_type: url === '' ? -1 : project.result_callback_result_type,
        r3d_source: project.r3d_source,
        r3d_url,
        r3d_key1: project.r3d_key1,
        r3d_key2: project.r3d_key2,
        r3d_result_type: String(project.r3d_result_type),
      },
      callback_state: { enabled: Number(stateUrl !== ''), url: stateUrl, send_type: 2 },
      email_state: {
        email: project.state_notification_email,
        type: project.state_notification_email_frequency,
      },
      access_permission,
    },
  }
}
