import type { Call } from '@console/core/server'
import type { z } from 'zod'
import type { Kind, StateNotification } from '../../contract'
import { bmProjects } from '../tables/projects'
import { ownProject, toProject } from './project-rows'

/** Who is told how streams are; what is left out stays as it is. */
export async function saveNotification(
  kind: Kind,
  call: Pick<Call, 'rows' | 'services'> & { params: { id: string } },
  body: z.output<typeof StateNotification>,
) {
  const { rows, services } = call
  const { id } = await ownProject(kind, call, call.params.id)
  await services.outgoing.checkKept(body.state_notification_url, 'state_notification_url')
  const stored = await rows(bmProjects).change(id, 'project', {
    state_email: body.state_notification_email,
    state_frequency: body.state_notification_email_frequency,
    state_interval: body.state_notification_email_custom_interval,
    state_url: body.state_notification_url,
    updated_at: new Date(),
  })
  return toProject(stored, services)
}
